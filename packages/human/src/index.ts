export {
  createPredictor,
  type PredictedMove,
  type Predictor,
  type PredictorOptions,
} from './createPredictor.ts';
export type { HumanNetwork } from './network/humanNetwork.ts';
export { NetworkError } from './network/humanNetwork.ts';
export { readNetwork } from './network/readNetwork.ts';
