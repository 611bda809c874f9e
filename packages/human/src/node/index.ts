export {
  addNetworks,
  isKnownNetwork,
  KNOWN_NETWORKS,
  listNetworks,
  networkName,
  removeNetworks,
  type StoredNetwork,
  storeNetwork,
} from './networkFolder.ts';
export { openPredictor } from './openPredictor.ts';
