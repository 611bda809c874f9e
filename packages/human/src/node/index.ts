export { KNOWN_NETWORKS, networkName } from './knownNetworks.ts';
export {
  addNetworks,
  isKnownNetwork,
  listNetworks,
  type StoredNetwork,
  storeNetwork,
} from './networkFolder.ts';
export { openPredictor } from './openPredictor.ts';
