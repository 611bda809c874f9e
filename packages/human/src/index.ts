export {
  createPredictor,
  type PredictedMove,
  type Predictor,
  type PredictorOptions,
} from './createPredictor.ts';
export { NetworkError } from './NetworkError.ts';
export type { HumanNetwork } from './network/humanNetwork.ts';
export { readNetwork } from './network/readNetwork.ts';
