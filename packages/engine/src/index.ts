export {
  createEngine,
  type Engine,
  type EngineConnection,
  type EngineSetup,
} from './createEngine.ts';
export { EngineError, type EngineErrorCode, engineErrorCodes } from './EngineError.ts';
export { sideAfter, toWhiteView } from './score.ts';
export type { EngineLine, SearchLimit, SearchRequest, SearchUpdate, Terminal } from './search.ts';
export { type Bestmove, parseBestmove } from './uci/parseBestmove.ts';
export { type Info, isUciMove, parseInfo } from './uci/parseInfo.ts';
export { clampToOption, type EngineOption, type OptionValue, parseOption } from './uci/parseOption.ts';
export {
  type Owed,
  type SessionOptions,
  type SessionState,
  UciSession,
  type Work,
} from './uci/UciSession.ts';
export type { Patience, Wait } from './watchSession.ts';
