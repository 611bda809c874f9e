/** The rules of a training session: what it asks, in which order, and the verdict on an answer. */
export {
  type CalmCandidate,
  calmBeside,
  calmCount,
  calmLine,
  isCalm,
  type MeasuredMove,
  mixCalm,
  truthOf,
} from './claim.ts';
export { CLOCK_SECONDS, type ClockResult, clockResult, isLate } from './clock.ts';
export {
  type AskedDecision,
  type Claim,
  failedLines,
  linesFirst,
  ownDecisions,
  type PlannedLine,
  type PlanPart,
  type TrainingLine,
  type TrainingPlan,
} from './plan.ts';
export {
  type AskedMove,
  bringForward,
  claimsOf,
  type JudgedAnswer,
  linesDone,
  nodesOf,
  shownNodes,
  startProgress,
  stepOf,
  type Tally,
  type TrainingMode,
  type TrainingProgress,
  type TrainingStep,
  takeAnswer,
  tallyOf,
  withoutQuestion,
} from './progress.ts';
export { type ShownMiss, type ShownQuestion, shownMisses, shownQuestion } from './shown.ts';
export { fromTheMiddle, type TransferGroup, transferGroup } from './transfer.ts';
export {
  type AnswerJudgment,
  type AnswerVerdict,
  type JudgedMove,
  judgmentWithoutMove,
  NOT_JUDGED,
  SHOWN,
  verdictOf,
} from './verdict.ts';
