export { Done, Failure, Screenshot, ServerEvent, Upload } from './envelope.ts';
export {
  BUSY_WITH,
  type BusyWith,
  ERROR_CODES,
  ERRORS,
  type ErrorCode,
  type FileError,
  statusOf,
} from './errors.ts';
export {
  FAILURE_REASON_NAMES,
  FAILURE_REASONS,
  type FailureReason,
  type ReasonOf,
} from './failureReasons.ts';
export { PromoUse, User } from './groups/account.ts';
export { MAX_IMPORTED_GAMES } from './groups/analyzes.ts';
export { Coach } from './groups/coaches.ts';
export { MAX_EVIDENCE_GAMES } from './groups/evidence.ts';
export { Gap } from './groups/gaps.ts';
export { Hero, MAX_PLAYERS } from './groups/heroes.ts';
export { Homework, MAX_HOMEWORK_PER_DAY, MAX_LISTED_HOMEWORK, OwnHomework } from './groups/homework.ts';
export { MAX_STUDIES } from './groups/identities.ts';
export { Walk } from './groups/leading.ts';
export { HELPER_ENGINE, type LeasedAnswer, MAX_HELP_TOKENS, MAX_LEASED } from './groups/leases.ts';
export { ChainLink, OwnMove } from './groups/openingtrees.ts';
export { Progress, ProgressPosition } from './groups/progress.ts';
export { Punishment } from './groups/punishing.ts';
export {
  DESK_DAYS,
  DeskRow,
  Invitation,
  MAX_OPEN_INVITATIONS,
  MAX_PUPILS,
  MAX_SHARED,
  Pupil,
  SHARED_BY,
  SharedFinding,
} from './groups/pupils.ts';
export {
  CoverageGap,
  MAX_DEPARTURES,
  MAX_REPERTOIRE_LETTERS,
  MAX_REPERTOIRE_MOVES,
  MAX_REPERTOIRE_NAME,
  MAX_REPERTOIRES,
  MemoryGap,
  Repertoire,
  RepertoireProblem,
} from './groups/repertoires.ts';
export {
  RIVAL_LIMIT,
  type RivalChange,
  type RivalLine,
  type RivalMap,
  type RivalNovelty,
  type RivalPosition,
} from './groups/rivals.ts';
export { Role, ServiceEvent } from './groups/service.ts';
export { type LinkKind, MAX_SHARES, Share } from './groups/shares.ts';
export { Task } from './groups/task.ts';
export type { Receipt, TodayPlayer, TodayPosition } from './groups/today.ts';
export { MAX_SENT_ANSWERS } from './groups/trainingDevice.ts';
export { TrainingRecord } from './groups/trainingHistory.ts';
export { PlanItem } from './groups/trainingPlan.ts';
export { Tree, TreeMove } from './groups/trees.ts';
export { GameHeader } from './groups/usergames.ts';
export { Preferences, Settings } from './groups/users.ts';
export { type CallServer, leaseCalls } from './leaseCalls.ts';
export { openapi } from './openapi.ts';
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
  API_PATH,
  CHECK_PATH,
  EVENTS_PATH,
  EXPORT_PATH,
  LINK_HEADER,
  LINK_USES,
  MAX_SCREENSHOT_BYTES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_GAMES,
  SCREENSHOT_PATH,
  SESSION_CHANGES,
  SHARED_PATH,
  UPLOAD_PATH,
} from './paths.ts';
export { Advice, Reason, Recommended } from './shapes/advice.ts';
export {
  BOARD_THEMES,
  GRANTS,
  type Grant,
  MOTIONS,
  PLAYER_ICONS,
  PLAYER_KINDS,
  RATING_RANGES,
  RIVALS,
  THEMES,
  TREE_MET,
  TREE_OFFERS,
  TREE_OTHERS,
  TREE_PADDINGS,
} from './shapes/choices.ts';
export { EngineFailure } from './shapes/engineFailure.ts';
export { ExploredMove } from './shapes/exploredMove.ts';
export { DEFAULT_VARIANTS, isoMoment } from './shapes/fields.ts';
export { GroupInfo, GroupMove, GroupPosition } from './shapes/groupMoves.ts';
export { MAX_HELP_POINTS, TOUR_PAGES } from './shapes/help.ts';
export { LABELS, type Label } from './shapes/labels.ts';
export { Mistake } from './shapes/mistake.ts';
export {
  Nickname,
  type Paused,
  SKIP_REASONS,
  type SkipReason,
  SOURCE_ERRORS,
  type SourceError,
} from './shapes/nickname.ts';
export { MOVE_ORIGINS, OpeningNode } from './shapes/openingNode.ts';
export {
  MIN_PASSWORD_LENGTH,
  missingPasswordRules,
  PASSWORD_RULES,
  type PasswordRule,
  satisfiesPasswordRule,
} from './shapes/passwordRules.ts';
export { Growing, TreeNotice } from './shapes/planTree.ts';
export {
  ANALYSIS_BOARD,
  FILE_SOURCES,
  isPlatformSource,
  MAX_SOURCE,
  PLATFORMS,
  type PlatformKey,
  type PlatformSource,
  type PlatformSources,
  platformOf,
  SOURCES,
} from './shapes/platforms.ts';
export { ComparisonGroup, TRAINING_FOCUSES, type TrainingFocus, TrainingProfile } from './shapes/profiles.ts';
export { OpeningMistakes, Summary } from './shapes/summary.ts';
export { MAX_PARCEL_POSITIONS, Parcel, type ParcelMove } from './shapes/trainingParcel.ts';
export { Ending, Step, Training, Verdict } from './shapes/trainingState.ts';
