/**
 * One UCI engine whose latest request wins. `createEngine` starts it, sets its options and restarts it when it hangs;
 * `analyze` reports the best lines while the engine thinks. Scores are White's. Errors are `EngineError`s with a code.
 *
 * Where the engine runs is another entry point: `/node` keeps a pool of processes, `/browser` talks to a worker, `/vite`
 * serves its files. `UciSession` is the protocol alone: what the engine owes, when it may be asked, when it is late.
 *
 * ```js
 * import { parseInfo, toWhiteView } from '@tabia/engine';
 *
 * const { score, pv } = parseInfo('info depth 12 multipv 1 score cp 35 nodes 9000 pv e2e4 e7e5');
 * pv; // ["e2e4","e7e5"]
 * toWhiteView(score, 'black'); // {"cp":-35}
 * ```
 */

export type { Patience, Wait } from './createEngine.ts';
export {
  createEngine,
  type Engine,
  type EngineConnection,
  type EngineSetup,
} from './createEngine.ts';
export { EngineError, type EngineErrorCode, engineErrorCodes } from './EngineError.ts';
export type { EngineLine, SearchLimit, SearchRequest, SearchUpdate, Terminal } from './search.ts';
export { sideAfter, toWhiteView } from './search.ts';
export {
  type Bestmove,
  clampToOption,
  type EngineOption,
  type Info,
  isUciMove,
  type OptionValue,
  parseBestmove,
  parseInfo,
  parseOption,
} from './uci/parseLines.ts';
export {
  type Owed,
  type SessionOptions,
  type SessionState,
  UciSession,
  type Work,
} from './uci/UciSession.ts';
