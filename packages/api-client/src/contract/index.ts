export { User } from './account.ts';
export {
  API_PATH,
  CHECK_PATH,
  Done,
  EVENTS_PATH,
  Failure,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_GAMES,
  ServerEvent,
  UPLOAD_PATH,
  Upload,
} from './envelope.ts';
export { ERROR_CODES, ERRORS, type ErrorCode, statusOf } from './errors.ts';
export { Hero } from './heroes.ts';
export { Task } from './misc.ts';
export { Nickname, SKIP_REASONS, type SkipReason, SOURCE_ERRORS, type SourceError } from './nickname.ts';
export { openapi } from './openapi.ts';
export { MOVE_ORIGINS, OpeningNode, OwnMove } from './openingtrees.ts';
export type { Operation } from './operation.ts';
export {
  ALIASES,
  type Input,
  MTDS,
  type Mtd,
  type Output,
  operations,
  type ParsedInput,
  resolveMtd,
} from './operations.ts';
export { Ending, PlanItem, Step, Training, Verdict } from './training.ts';
export { Tree, TreeMove } from './trees.ts';
export { GameHeader, Mistake } from './usergames.ts';
export { Preferences, Settings } from './users.ts';
