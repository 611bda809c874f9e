/** The rules of a training session: what it asks, in which order, and the verdict on an answer. */
export {
  type AskedDecision,
  failedLines,
  ownDecisions,
  type PlannedLine,
  type PlanPart,
  type TrainingLine,
  type TrainingPlan,
} from './plan.ts';
export {
  type AskedMove,
  bringForward,
  linesDone,
  nodesOf,
  startProgress,
  stepOf,
  type Tally,
  type TrainingMode,
  type TrainingProgress,
  type TrainingStep,
  takeAnswer,
  tallyOf,
} from './progress.ts';
export {
  type AnswerJudgment,
  type AnswerVerdict,
  type JudgedMove,
  NOT_JUDGED,
  SHOWN,
  verdictOf,
} from './verdict.ts';
