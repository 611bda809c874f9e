/**
 * Finds the opening positions where a player's own mistakes come back. Pure: the caller brings games and an engine.
 *
 * 1. `encountersOf` lists the player's decisions in a game, `gamesOf` reads games from a PGN.
 * 2. `LADDER` says how deep to search: cheap searches first, longer ones where a verdict could still change.
 *    `requestsOf` names the next searches of a position.
 * 3. `findingOf` turns the meetings and verdicts of a position into a finding: how often, how bad, which move instead.
 * 4. `explain` and `confirmedBy` say why a move is wrong; `@tabia/mistakes/sentences` puts it into English and Russian.
 *
 * `review` does all of it for one player; the server does the same steps with its own store and queue.
 *
 * ```js
 * import { gamesOf, RUNGS, sideOf } from '@tabia/mistakes';
 *
 * const text = '[White "Ben"]\n[Black "Anna"]\n[Date "2026.02.11"]\n\n1. e4 e5 2. Nf3 f6 3. Nxe5 Qe7 1-0';
 * const [game] = await Array.fromAsync(gamesOf([new TextEncoder().encode(text)]));
 * game.moves; // ["e2e4","e7e5","g1f3","f7f6","f3e5","d8e7"]
 * sideOf(game, 'anna'); // "black"
 * RUNGS; // [10000,60000,250000]
 * ```
 */
export {
  type Description,
  describe,
  type Encounter,
  encountersOf,
  type GameRecord,
  mostCommon,
  OPENING_PLIES,
  type PrecedingMove,
} from './encounters/encountersOf.ts';
export { type Finding, type FindingOverview, type FoundMove, findingOf } from './finding/finding.ts';
export {
  averageShortage,
  type Critical,
  type Degree,
  degreeOf,
  dynamicsOf,
  expectedLossOf,
  isWrongAgain,
  type JudgedEncounter,
  type Pattern,
  patternOf,
  playableCount,
  type Summary,
  summarize,
} from './finding/summary.ts';
export {
  type KnownLine,
  type KnownPosition,
  type LineMove,
  type MetPosition,
  type WeighedPosition,
  weigh,
} from './finding/weigh.ts';
export { findGaps, type Gap, type GapOptions, isFineGap } from './gaps/findGaps.ts';
export {
  type GrowingGraph,
  growingGraph,
  type PlayedGraph,
  playedGraph,
  type WeightedGame,
  weightOfGame,
} from './gaps/playedGraph.ts';
export {
  answerEstimate,
  type ByMove,
  backedOff,
  type ExpectedAnswer,
  type ExpectedLoss,
  expectedLoss,
  likelyAnswers,
} from './gaps/replyEstimate.ts';
export type { Entrance, LookUpReplies, Reached } from './gaps/walkOpenings.ts';
export {
  type Comparison,
  compare,
  countPhases,
  GRADES,
  type Grade,
  type GradedMove,
  gradeOf,
  gradeOfWrong,
  isMistake,
  type LateMove,
  losesGame,
  type MistakeMark,
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
  costliestMistake,
  type GroupPlay,
  type GroupShare,
  isGoodLoss,
  isHabit,
  MAX_ONLY_YOU_SHARE,
  MIN_EVERYBODY_SHARE,
  MIN_SHARE_GAMES,
  mainLinesOf,
  mostPlayedGood,
  type PeopleMove,
  type PeoplePlay,
  type StrongMove,
} from './people/peoplePlay.ts';
export { advanceShare, type WorkAhead } from './progress/advanceShare.ts';
export { expectedNodes } from './progress/expectedNodes.ts';
export type { PositionWork } from './progress/positionWork.ts';
export { BEGIN_NODES, nodesToBegin, secondsToBegin, type WaitingLine } from './progress/secondsToBegin.ts';
export { ENCOUNTER_CLASSES, type StandingCount } from './progress/standing.ts';
export {
  addControls,
  type Controls,
  CURED_LIMITS,
  countControls,
  curedFromOf,
  MIN_CONTROL_FINDINGS,
  NO_CONTROLS,
  randomMoment,
} from './proof/controls.ts';
export { seededRandom } from './proof/draws.ts';
export { CHANGE_CHANCE, CURED_FROM, LEARNT_PRIOR, type ProofOptions } from './proof/evidence.ts';
export { chanceWrong, countFading, type FadingCount } from './proof/forecast.ts';
export {
  countOutcomes,
  type Outcome,
  type Outcomes,
  outcomeOf,
  ownFineMove,
  wasFinding,
} from './proof/outcomes.ts';
export {
  HALF_LIFE_MS,
  MAX_HALF_LIVES,
  OUTLOOK_GAMES,
  type Outlook,
  outlookOf,
  type PlayerHabits,
  type PositionHistory,
  recencyOf,
  weightOf,
} from './proof/outlook.ts';
export {
  type BeforeAndAfter,
  type CoinDraw,
  coinEffect,
  type GroupsEffect,
  groupsEffect,
  type Interval,
  type PlayerEffect,
} from './proof/playerEffect.ts';
export {
  countMonths,
  countStudy,
  type EffectVerdict,
  type FractionName,
  fractionOf,
  gamesMissing,
  type MonthCount,
  monthOf,
  type PlayerProgress,
  playerProgress,
  type StudiedPosition,
  type StudyCount,
  startOfWeek,
  verdictOf,
} from './proof/playerProgress.ts';
export {
  type Meeting,
  type PositionProof,
  type ProofState,
  positionProof,
  strongestEvidence,
} from './proof/positionProof.ts';
export {
  COMMON_PRIOR,
  type CountedOutcomes,
  fitPrior,
  MIN_PRIOR_POSITIONS,
  roundPrior,
} from './proof/prior.ts';
export { type JudgedDecision, meetingsOf, NEVER_STUDIED, type Studied } from './proof/studied.ts';
export {
  type Advice,
  adviceOf,
  gradeOfMistake,
  saidNow,
  withEarlier,
} from './reasons/advice.ts';
export { unsearchedReason } from './reasons/claims.ts';
export { CLAIM_NODES, type Claim } from './reasons/defenses.ts';
export { explain } from './reasons/explain.ts';
export type {
  AnswerFact,
  DriftFact,
  DriftName,
  Fact,
  MateFact,
  MaterialFact,
  Mistake,
  MotifFact,
  MoveWithLine,
  PreferenceFact,
  Reason,
  ReasonKind,
  ThreatFact,
  Winner,
} from './reasons/reason.ts';
export {
  isFirm,
  type Recommendation,
  type RecommendedMove,
  recommendation,
  recommendedMove,
  type WeighedMove,
} from './reasons/recommend.ts';
export { type CheapestPlan, cheapestPlan, type Repair } from './repair/cheapestPlan.ts';
export {
  type Branch,
  type EarlierDecision,
  type EarlierMove,
  earlierMove,
} from './repair/earlierMove.ts';
export {
  type CountedMove,
  type CoverageDeparture,
  compareGames,
  type FollowedDecision,
  type FollowedKind,
  type GameResults,
  type LastDecision,
  type MemoryDeparture,
  type RepertoireComparison,
} from './repertoire/compareGames.ts';
export {
  halfMovesBefore,
  type Repertoire,
  type RepertoireMove,
  repertoireOf,
} from './repertoire/repertoireOf.ts';
export { type Assessment, assess } from './requests/assess.ts';
export {
  type AssessOptions,
  type EvaluationRequest,
  priorityOf,
  requestsOf,
  type Scope,
  type Urgency,
} from './requests/requestsOf.ts';
export { isSameName, type ReviewGame, sideOf } from './review/collectEncounters.ts';
export {
  centipawnsOfAnswer,
  type Evaluate,
  type Evaluated,
  type EvaluatedLine,
  type FollowedRequest,
  type FoundScores,
  followRequest,
  type Iteration,
  type Search,
} from './review/evaluate.ts';
export {
  type GamesOptions,
  gamesOf,
  gamesOfBatches,
  type PgnReviewGame,
  type SkipReason,
} from './review/gamesOf.ts';
export {
  answerSearch,
  type HelpingEngines,
  helpRound,
  helpServer,
  type LeaseCalls,
  nextCount,
  type SearchAnswer,
  type SentAnswers,
} from './review/helpSearches.ts';
export { byExpectedLoss, type ReviewOptions, type ReviewProgress, review } from './review/review.ts';
export type { ReviewFinding } from './review/reviewBoard.ts';
export { type LateChange, lateChanges } from './rival/lateChanges.ts';
export { type LikelyLine, likelyLines } from './rival/likelyLines.ts';
export { type MeetingMap, meetRival } from './rival/meetRival.ts';
export { type Novelty, novelties, type ScoredGame } from './rival/novelties.ts';
export { atStake, type Staked, type Trap, type TrapMove, trapsOf } from './rival/stakes.ts';
export { MAX_COUNT_IN_WORDS } from './sentences/words.ts';
export {
  contrastOf,
  type KnowledgeKind,
  knowledgeOf,
  type SourceContrast,
  type TestAnswer,
  type TimedMeeting,
} from './study/knowledge.ts';
export {
  afterStart,
  afterTest,
  byHand,
  NOT_STUDIED,
  STUDY_STATES,
  type Study,
  shownState,
  storedState,
  type TestResult,
} from './study/state.ts';
