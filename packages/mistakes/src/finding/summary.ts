import { round, type Side } from '@tabia/chess';
import type { Encounter } from '../encounters/encountersOf.ts';
import { gradeOfWrong, isMistake, type MistakeMark } from '../judging/compare.ts';
import type { Verdict } from '../judging/judge.ts';
import { REPEATED_COUNT, SINGLE_LOSS } from '../judging/ladder.ts';
import { countFading, type FadingCount } from '../proof/forecast.ts';
import type { Outcomes } from '../proof/outcomes.ts';
import { recencyOf } from '../proof/outlook.ts';
import type { PositionProof, ProofState } from '../proof/positionProof.ts';
import { NEVER_STUDIED, proveBy, type Studied } from '../proof/studied.ts';

/** An encounter with the verdict on its move. Loss and shortage are null until the move has been scanned. */
export interface JudgedEncounter<Source = unknown>
  extends Pick<Encounter<Source>, 'uci' | 'playedMs' | 'source'> {
  /** Points of win chance, to the tenth. */
  readonly loss: number | null;
  /** Centipawns. */
  readonly shortage: number | null;
  readonly unreasonable: boolean;
  /** Unreasonable, but playable: that is no mistake that came back. */
  readonly playable: boolean;
}

/** Adds the verdict on its move to an encounter of this side. */
export function judgedEncounter<Source>(
  { uci, playedMs, source }: Encounter<Source>,
  verdict: Verdict | undefined,
  side: Side,
): JudgedEncounter<Source> {
  const played = { uci, playedMs, source };
  if (verdict === undefined)
    return { ...played, loss: null, shortage: null, unreasonable: false, playable: false };
  const { shortage, cp, unreasonable } = verdict;
  const loss = round(verdict.loss, 1);
  const playable = unreasonable && gradeOfWrong({ loss, shortage, cp }, side) === 'playable';
  return { ...played, loss, shortage, unreasonable, playable };
}

/** Games without a date count as the oldest. */
const UNKNOWN_DATE = Number.NEGATIVE_INFINITY;

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Compares encounters by date, the oldest first. */
function byDate(a: Pick<JudgedEncounter, 'playedMs'>, b: Pick<JudgedEncounter, 'playedMs'>): number {
  const [first, second] = [a.playedMs ?? UNKNOWN_DATE, b.playedMs ?? UNKNOWN_DATE];
  return first === second ? 0 : first - second;
}

/** 2 for a mistake, 1 for a playable move, 0 for a fine one. */
function badness(mark: MistakeMark): number {
  return Number(mark.unreasonable) + Number(isMistake(mark));
}

/** Compares encounters by date, the oldest first, and those of one date so that the order of arrival does not matter. */
export function mistakesFirst(a: JudgedEncounter, b: JudgedEncounter): number {
  return byDate(a, b) || badness(b) - badness(a) || compareText(a.uci, b.uci);
}

/**
 * How alarming a position is: the mistake was repeated in the latest game (red); it was made, and games do not prove that it has stopped
 * (black); they prove it, or it was never made (green). A playable move is no mistake, but one to know of: where nothing worse was
 * played, it is black.
 */
export type Degree = 'red' | 'black' | 'green';

/** The parts of an encounter that decide the degree; `playedMs` is ms since 1970. */
interface Mark extends MistakeMark {
  readonly playedMs: number | null;
}

/** The degree of a position by its encounters, oldest first. Studying alone does not change it. */
export function degreeOf(marks: readonly Mark[], { state }: Pick<PositionProof, 'state'>): Degree {
  if (!marks.some(({ unreasonable }) => unreasonable)) return marks.length > 0 ? 'green' : 'black';
  if (state === 'cured' || state === 'stopped') return 'green';
  const last = marks.at(-1);
  const isRepeated = marks.filter(isMistake).length >= REPEATED_COUNT;
  return isRepeated && last !== undefined && isMistake(last) ? 'red' : 'black';
}

/** True when a mistake came after the latest study, and undid a cure. A game without a date never did. */
export function isWrongAgain(
  marks: readonly Mark[],
  studiesMs: readonly number[],
  { state }: Pick<PositionProof, 'state'>,
): boolean {
  if (studiesMs.length === 0 || state === 'cured') return false;
  const latest = Math.max(...studiesMs);
  return marks.some((mark) => isMistake(mark) && (mark.playedMs ?? 0) > latest);
}

/** Why a position is critical: the mistake repeats, or a single one was big. */
export type Critical = 'repeated' | 'single';

/** The sum of a position's encounters. Shortages in centipawns, losses in points of win chance, times in ms since 1970. */
export interface Summary {
  readonly totalCount: number;
  readonly unreasonableCount: number;
  readonly totalShortage: number;
  /** Sum of what the mistakes lose, shrunk for positions met rarely: what positions are ranked by. */
  readonly expectedLoss: number;
  readonly degree: Degree;
  /** Null: not critical. */
  readonly critical: Critical | null;
  /** Studied, and a mistake again in a game played since; a slip that a cure outlasts does not count. */
  readonly wrongAgain: boolean;
  /** What games prove about the mistake. */
  readonly proof: PositionProof;
  /** Encounters by outcome. */
  readonly outcomes: Outcomes;
  /** What a mistake costs in the mean; 0 without one, as where all are playable. */
  readonly cost: number;
  /** How often and how recently it was met, see `recencyOf`; null without dates. */
  readonly recency: number | null;
  /** The encounters before the study, or all: what the chance at the next one rests on. */
  readonly past: FadingCount;
  readonly lastMistakeMs: number | null;
  readonly lastMetMs: number | null;
  /** Mean loss of the later half of the encounters minus that of the earlier half; negative means better. */
  readonly dynamics: number;
  /** Loss at each of the latest encounters, oldest first, without those where it is not known; empty until the last one is. */
  readonly trend: readonly number[];
}

/** Encounters that a position needs before its losses count in full: two bad days must not outrank a habit. */
const SHRINKING_COUNT = 4;

/** Encounters that the trend shows. */
const MAX_TREND_LENGTH = 40;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** What one encounter loses, and whether that is a mistake. */
type Lost = Pick<JudgedEncounter, 'loss' | 'unreasonable'>;

/**
 * Sum of what the mistakes lose, shrunk for positions met rarely. A move that is fine costs nothing. A mistake made once counts as
 * in a position met once: one slip in forty games is no habit.
 */
export function expectedLossOf(encounters: readonly Lost[]): number {
  const mistakes = encounters.filter(({ unreasonable }) => unreasonable);
  const count = mistakes.length < REPEATED_COUNT ? mistakes.length : encounters.length;
  return (sum(mistakes.map(({ loss }) => loss ?? 0)) * count) / (count + SHRINKING_COUNT);
}

/** Mean of the later half minus mean of the earlier half; the middle one of an odd number belongs to neither. */
export function dynamicsOf(losses: readonly number[]): number {
  const half = Math.floor(losses.length / 2);
  return half === 0 ? 0 : mean(losses.slice(-half)) - mean(losses.slice(0, half));
}

/** Average shortage of an encounter in pawns, to the hundredth, from a total in centipawns. */
export function averageShortage(totalShortage: number, totalCount: number): number {
  return totalCount === 0 ? 0 : Math.round(totalShortage / totalCount) / 100;
}

function criticalOf(mistakes: readonly JudgedEncounter[]): Critical | null {
  if (mistakes.length >= REPEATED_COUNT) return 'repeated';
  return mistakes.some(({ loss }) => (loss ?? 0) >= SINGLE_LOSS) ? 'single' : null;
}

/** Sums up encounters, oldest first. */
export function summarize(encounters: readonly JudgedEncounter[], studied: Studied = NEVER_STUDIED): Summary {
  const { proof, outcomes } = proveBy(encounters, studied);
  const losses = encounters.flatMap(({ loss }) => loss ?? []);
  // What is said of the latest game is never of an earlier one.
  const isLastKnown = encounters.at(-1)?.loss != null;
  const unreasonable = encounters.filter((encounter) => encounter.unreasonable);
  const { sinceMs } = proof;
  const isPast = ({ playedMs }: JudgedEncounter): boolean =>
    sinceMs === null || playedMs === null || playedMs <= sinceMs;
  return {
    totalCount: encounters.length,
    unreasonableCount: unreasonable.length,
    totalShortage: sum(encounters.map(({ shortage }) => shortage ?? 0)),
    expectedLoss: expectedLossOf(encounters),
    degree: degreeOf(encounters, proof),
    critical: criticalOf(unreasonable),
    wrongAgain: isWrongAgain(encounters, studied.studiesMs, proof),
    proof,
    outcomes,
    cost: mean(unreasonable.filter(isMistake).map(({ loss }) => loss ?? 0)),
    recency: recencyOf(encounters.map(({ playedMs }) => playedMs)),
    past: countFading(encounters.filter(isPast).toSorted(mistakesFirst)),
    lastMistakeMs: unreasonable.at(-1)?.playedMs ?? null,
    lastMetMs: encounters.at(-1)?.playedMs ?? null,
    dynamics: dynamicsOf(losses),
    trend: isLastKnown ? losses.slice(-MAX_TREND_LENGTH) : [],
  };
}

/** How many of the encounters that lost as much as a mistake were playable moves. */
export function playableCount({
  unreasonableCount,
  outcomes,
}: Pick<Summary, 'unreasonableCount' | 'outcomes'>): number {
  return unreasonableCount - outcomes.mistake;
}

/**
 * What the encounters of a critical position show. Of one that was studied: what they prove. Of another: the mistake repeats and was
 * made the last time, or not the last time; one serious mistake in the latest game, or in an earlier one; it has stopped without
 * study; it was never made. Or nothing worse than a playable move was played.
 */
export type Pattern =
  | Exclude<ProofState, 'unstudied'>
  | 'repeatsNow'
  | 'repeated'
  | 'singleNow'
  | 'singleEarlier'
  | 'playable'
  | 'clean';

/** The parts of a finding that decide its pattern. `trend` holds the losses of the latest encounters, oldest first. */
interface Shown {
  readonly state: ProofState;
  readonly degree: Degree;
  readonly critical: Critical | null;
  readonly trend: readonly number[];
  /** Nothing worse than a playable move was played. */
  readonly playable?: boolean | undefined;
}

/** The pattern of a finding. A degree alone cannot tell a single serious mistake from a repeated one. */
export function patternOf({ state, degree, critical, trend, playable = false }: Shown): Pattern {
  if (state !== 'unstudied') return state;
  if (degree === 'green') return 'clean';
  if (playable) return 'playable';
  // For a single serious mistake, no other encounter lost as much.
  if (critical === 'single') return (trend.at(-1) ?? 0) >= SINGLE_LOSS ? 'singleNow' : 'singleEarlier';
  return degree === 'red' ? 'repeatsNow' : 'repeated';
}
