export { type Description, describe, mostCommon } from './encounters/describe.ts';
export type { Encounter, PrecedingMove } from './encounters/encounter.ts';
export { encountersOf, type GameRecord } from './encounters/encountersOf.ts';
export { OPENING_PLIES } from './encounters/openingPlies.ts';
export { type Color, colorOf, isWrongAgain } from './finding/color.ts';
export type { Finding, FindingOverview, FoundMove } from './finding/finding.ts';
export { findingOf } from './finding/findingOf.ts';
export type { JudgedEncounter } from './finding/judgedEncounter.ts';
export { type Pattern, patternOf } from './finding/pattern.ts';
export {
  averageShortage,
  type Critical,
  dynamicsOf,
  expectedLossOf,
  type Summary,
  summarize,
} from './finding/summary.ts';
export {
  type KnownPosition,
  type LineMove,
  type MetPosition,
  type WeighedPosition,
  weigh,
} from './finding/weigh.ts';
export {
  answerEstimate,
  type ExpectedAnswer,
  type ExpectedLoss,
  expectedLoss,
  likelyAnswers,
} from './gaps/expectedLoss.ts';
export { findGaps, type Gap, type GapOptions } from './gaps/findGaps.ts';
export {
  type GrowingGraph,
  growingGraph,
  type PlayedGraph,
  playedGraph,
  type WeightedGame,
  weightOfGame,
} from './gaps/playedGraph.ts';
export type { Entrance, Reached } from './gaps/reach.ts';
export { type ByMove, backedOff } from './gaps/replyEstimate.ts';
export type { LookUpReplies } from './gaps/walkRepertoire.ts';
export {
  type Comparison,
  compare,
  countPhases,
  type LateMove,
  type PhaseCount,
  type PhaseCounts,
} from './judging/compare.ts';
export { type Doubt, earliestEnd, type Trails } from './judging/earlyEnds.ts';
export {
  type Decision,
  type Judgment,
  judgeMoves,
  type Need,
  type PlayedMove,
  type Stage,
  type Verdict,
} from './judging/judge.ts';
export {
  ANSWER_NODES,
  canConfirm,
  DEEP,
  hasDeepLines,
  LADDER,
  type LadderStep,
  type Margins,
  REPEATED_COUNT,
  RUNGS,
  SCAN_NODES,
  SENSITIVITIES,
  type Sensitivity,
  SINGLE_LOSS,
} from './judging/ladder.ts';
export { type LossRange, lossRangeBetween, type Scores, type Searched } from './judging/searches.ts';
export {
  type Commonness,
  commonnessOf,
  type GroupShare,
  MAX_ONLY_YOU_SHARE,
  MIN_EVERYBODY_SHARE,
  MIN_SHARE_GAMES,
} from './people/commonness.ts';
export { mostPlayedGood, type PeopleMove } from './people/goodMove.ts';
export { type GroupPlay, mainLinesOf, type PeoplePlay, type StrongMove } from './people/peoplePlay.ts';
export { advanceShare } from './progress/advanceShare.ts';
export { expectedNodes } from './progress/expectedNodes.ts';
export type { PositionWork } from './progress/positionWork.ts';
export { ENCOUNTER_CLASSES, type StandingCount } from './progress/standing.ts';
export type { WorkAhead } from './progress/workAhead.ts';
export { type Advice, adviceOf } from './reasons/advice.ts';
export { CLAIM_NODES, type Claim } from './reasons/claims.ts';
export { explain } from './reasons/explain.ts';
export { explainByDeepLines, type LineNodes } from './reasons/explainByDeepLines.ts';
export type {
  DriftFact,
  DriftName,
  Fact,
  MateFact,
  MaterialFact,
  Mistake,
  MotifFact,
  MoveWithLine,
  Reason,
  ReasonKind,
  ThreatFact,
  Winner,
} from './reasons/reason.ts';
export {
  type Recommendation,
  type RecommendedMove,
  recommend,
  recommendedMove,
  type WeighedMove,
} from './reasons/recommend.ts';
export { type Assessment, assess } from './requests/assess.ts';
export { priorityOf, type Urgency } from './requests/priority.ts';
export {
  type AssessOptions,
  type EvaluationRequest,
  requestsOf,
  type Scope,
} from './requests/requestsOf.ts';
export {
  centipawnsOfAnswer,
  type Evaluate,
  type Evaluated,
  type EvaluatedLine,
  type Iteration,
  type Search,
} from './review/evaluate.ts';
export { type FollowedRequest, type FoundScores, followRequest } from './review/followRequest.ts';
export {
  type GamesOptions,
  gamesOf,
  gamesOfBatches,
  type PgnReviewGame,
  type SkipReason,
} from './review/gamesOf.ts';
export { type ReviewOptions, type ReviewProgress, review } from './review/review.ts';
export type { ReviewFinding } from './review/reviewBoard.ts';
export { isSameName, type ReviewGame, sideOf } from './review/reviewGame.ts';
export { MIN_HABIT_COUNT } from './sentences/words.ts';
export {
  afterStart,
  afterTest,
  byHand,
  NOT_STUDIED,
  STUDY_STATES,
  type Study,
  shownState,
  type TestResult,
} from './study/state.ts';
