/**
 * What a human player of a given rating would play, by a network in the format of Leela Chess Zero, such as those of Maia.
 *
 * 1. `readNetwork` unpacks the bytes of a file and checks that it is a network that predicts moves.
 * 2. `createPredictor` loads it into the WebAssembly runtime; `predict` gives the legal moves of each game, most likely first.
 *
 * This entry point runs anywhere. `/node` keeps networks in a folder and runs them in a thread, `/worker` is that thread.
 *
 * ```js
 * import { readNetwork } from '@tabia/human';
 *
 * const { name } = await readNetwork(new TextEncoder().encode('1. e4')).catch((error) => error);
 * name; // "NetworkError"
 * ```
 */
export {
  createPredictor,
  type PredictedMove,
  type Predictor,
  type PredictorOptions,
} from './createPredictor.ts';
export type { HumanNetwork } from './network/humanNetwork.ts';
export { NetworkError } from './network/humanNetwork.ts';
export { readNetwork } from './network/readNetwork.ts';
