export { PromoUse, User } from './account.ts';
export { MAX_IMPORTED_GAMES } from './analyzes.ts';
export { Done, Failure, Screenshot, ServerEvent, Upload } from './envelope.ts';
export { ERROR_CODES, ERRORS, type ErrorCode, statusOf } from './errors.ts';
export { MAX_HELP_POINTS } from './help.ts';
export { Hero, MAX_PLAYERS } from './heroes.ts';
export { LABELS, type Label } from './labels.ts';
export { Walk } from './leading.ts';
export { Mistake } from './mistake.ts';
export {
  Nickname,
  type Paused,
  SKIP_REASONS,
  type SkipReason,
  SOURCE_ERRORS,
  type SourceError,
} from './nickname.ts';
export { openapi } from './openapi.ts';
export { MOVE_ORIGINS, OpeningNode } from './openingNode.ts';
export { ChainLink, OwnMove } from './openingtrees.ts';
export { DEFAULT_BODY_BYTES, type Operation } from './operation.ts';
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
export {
  MIN_PASSWORD_LENGTH,
  missingPasswordRules,
  PASSWORD_RULES,
  type PasswordRule,
  satisfiesPasswordRule,
} from './passwordRules.ts';

export {
  API_PATH,
  CHECK_PATH,
  EVENTS_PATH,
  EXPORT_PATH,
  MAX_SCREENSHOT_BYTES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_GAMES,
  SCREENSHOT_PATH,
  UPLOAD_PATH,
} from './paths.ts';

export { ComparisonGroup, TrainingProfile } from './profiles.ts';
export { Role, ServiceEvent } from './service.ts';
export { OpeningMistakes, Summary } from './summary.ts';
export { Task } from './task.ts';
export { TrainingRecord } from './trainingHistory.ts';
export { PlanItem } from './trainingPlan.ts';
export { Ending, Step, Training, Verdict } from './trainingState.ts';
export { Tree, TreeMove } from './trees.ts';
export { GameHeader } from './usergames.ts';
export { Preferences, Settings } from './users.ts';
