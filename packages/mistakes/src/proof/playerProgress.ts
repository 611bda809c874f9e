import { isMistake, type MistakeMark } from '../judging/compare.ts';
import { seededRandom } from './draws.ts';
import { NO_OUTCOMES, type Outcomes, sumOf, wasFinding } from './outcomes.ts';
import {
  type BeforeAndAfter,
  changeOfOthers,
  effectAgainst,
  type Interval,
  type OthersChange,
  type PlayerEffect,
} from './playerEffect.ts';
import { isJudged } from './studied.ts';

/** Meetings and mistakes of one month: years since 0 × 12 + month; 0 for games without a date. */
export type MonthCount = readonly [month: number, met: number, mistakes: number];

/** A meeting as the effect of studying needs it. */
interface ProgressMeeting extends MistakeMark {
  /** Ms since 1970. */
  readonly playedMs: number | null;
  /** Points of win chance; null until it is judged. */
  readonly loss: number | null;
  /** Number of the game's time control; absent where it is not known. */
  readonly timeControl?: number | null;
}

/** What the games of a studied position come to: all that the effect of studying needs of them. */
export interface StudyCount {
  /** Ms since 1970. A later study after a relapse belongs to the same effort. */
  readonly firstStudyMs: number;
  /** Before it. */
  readonly met: number;
  readonly mistakes: number;
  /** What a mistake there costs, points of win chance. */
  readonly cost: number;
  /** Since, by month and time control; null: not known. Oldest first. */
  readonly months: readonly (readonly [
    month: number,
    timeControl: number | null,
    met: number,
    mistakes: number,
  ])[];
  /** The first week since, and the latest ones. */
  readonly weeks: readonly MonthCount[];
}

/** A position that was studied. */
export interface StudiedPosition {
  /** Name of its opening; null where the games have none. */
  readonly opening: string | null;
  readonly count: StudyCount;
}

/** What happened in some studied positions, against what was to be expected. */
interface Part extends PlayerEffect {
  readonly name: string;
}

/** The same in the games of one time control; null: not known. */
interface SpeedPart extends PlayerEffect {
  readonly timeControl: number | null;
}

/** A week or a month of games in studied positions. */
interface Span {
  /** See `weekOf` and `monthOf`. */
  readonly at: number;
  readonly met: number;
  readonly expected: number;
  readonly observed: number;
}

/** What studying did for a player. */
export interface PlayerProgress extends PlayerEffect {
  /** Points of win chance that were not lost. */
  readonly kept: number;
  /** By opening, those met most often first. */
  readonly openings: readonly Part[];
  /** By time control, the fastest first. */
  readonly speeds: readonly SpeedPart[];
  /** The latest weeks, oldest first, none left out. */
  readonly weeks: readonly Span[];
  /** Oldest first, none left out. */
  readonly months: readonly Span[];
}

/** Fewer mistakes to be expected tell nothing. */
const MIN_EXPECTED = 5;

/** The others that change is read from: those with the most mistakes. More of them make no figure better that is shown. */
const MAX_OTHERS = 150;
const MAX_OPENINGS = 8;
/** Half a year; what is older is told by month. */
const MAX_WEEKS = 26;
/** The same positions give the same figures. */
const SEED = 1;

export function monthOf(ms: number): number {
  const date = new Date(ms);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const WEEK_MS = 7 * 86_400_000;
/** The first Monday since 1970. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

/** The week from Monday on: how many there were since the first of 1970. */
function weekOf(ms: number): number {
  return Math.floor((ms - FIRST_MONDAY_MS) / WEEK_MS);
}

/** When a week begins, ms since 1970. */
export function startOfWeek(week: number): number {
  return FIRST_MONDAY_MS + week * WEEK_MS;
}

type CountedMeeting = Pick<ProgressMeeting, 'playedMs' | keyof MistakeMark>;

function countBy(encounters: readonly CountedMeeting[], spanOf: (ms: number) => number): MonthCount[] {
  const counts = new Map<number, [number, number]>();
  for (const encounter of encounters) {
    const { playedMs } = encounter;
    const span = playedMs === null ? 0 : spanOf(playedMs);
    const count = counts.get(span) ?? [0, 0];
    counts.set(span, [count[0] + 1, count[1] + Number(isMistake(encounter))]);
  }
  return [...counts]
    .map(([span, [met, mistakes]]): MonthCount => [span, met, mistakes])
    .sort(([a], [b]) => a - b);
}

/** Counts encounters by month, oldest first. */
export function countMonths(encounters: readonly CountedMeeting[]): MonthCount[] {
  return countBy(encounters, monthOf);
}

function speedOf({ timeControl }: ProgressMeeting): number | null {
  return timeControl ?? null;
}

/** Counts the meetings with a position that was first studied then. They may be in any order. */
export function countStudy(all: readonly ProgressMeeting[], firstStudyMs: number): StudyCount {
  const meetings = all.filter(isJudged);
  const isAfter = ({ playedMs }: ProgressMeeting): boolean => playedMs !== null && playedMs > firstStudyMs;
  const before = meetings.filter((meeting) => !isAfter(meeting));
  const after = meetings.filter(isAfter);
  const losses = meetings.filter(isMistake).flatMap(({ loss }) => loss ?? []);
  const weeks = countBy(after, weekOf);
  const [lastWeek = 0] = weeks.at(-1) ?? [];
  const months = [...Map.groupBy(after, speedOf)].flatMap(([speed, ofSpeed]) =>
    countBy(ofSpeed, monthOf).map(([month, met, mistakes]) => [month, speed, met, mistakes] as const),
  );
  return {
    firstStudyMs,
    met: before.length,
    mistakes: before.filter(isMistake).length,
    // In tenths, so that no order of adding matters.
    cost: losses.reduce((sum, loss) => sum + Math.round(loss * 10), 0) / 10 / Math.max(1, losses.length),
    months: months.sort((a, b) => a[0] - b[0] || (a[1] ?? Infinity) - (b[1] ?? Infinity)),
    weeks: weeks.filter(([week], index) => index === 0 || week > lastWeek - MAX_WEEKS),
  };
}

function outcomesOf(met: number, mistake: number): Outcomes {
  return { ...NO_OUTCOMES, right: met - mistake, mistake };
}

function splitMonths(months: readonly MonthCount[], from: number): BeforeAndAfter {
  const sum = (some: readonly MonthCount[]): Outcomes =>
    outcomesOf(
      some.reduce((total, [, met]) => total + met, 0),
      some.reduce((total, [, , mistakes]) => total + mistakes, 0),
    );
  return {
    before: sum(months.filter(([month]) => month < from)),
    after: sum(months.filter(([month]) => month >= from)),
  };
}

/** How the positions changed that nobody studied, from the month in which half of the studied ones had been taken up. */
function othersSince(
  others: readonly (readonly MonthCount[])[],
  studied: readonly StudiedPosition[],
  prior: Outcomes,
  random: () => number,
): OthersChange {
  const dates = studied.map(({ count }) => count.firstStudyMs).sort((a, b) => a - b);
  const from = monthOf(dates[Math.floor(dates.length / 2)] ?? 0);
  const compared = others
    .map((months) => splitMonths(months, from))
    .filter(({ before }) => wasFinding(before))
    .sort((a, b) => b.before.mistake - a.before.mistake)
    .slice(0, MAX_OTHERS);
  return changeOfOthers(compared, prior, random);
}

interface Split extends BeforeAndAfter {
  readonly opening: string | null;
  readonly count: StudyCount;
}

function since(months: StudyCount['months']): Outcomes {
  return outcomesOf(
    months.reduce((total, [, , met]) => total + met, 0),
    months.reduce((total, [, , , mistakes]) => total + mistakes, 0),
  );
}

/** True where something could be mended when it was first studied: to choose by mistakes that came later would blame the study for them. */
function wentWrong({ count }: StudiedPosition): boolean {
  return count.mistakes > 0;
}

function splitStudied({ opening, count }: StudiedPosition): Split {
  return { opening, count, before: outcomesOf(count.met, count.mistakes), after: since(count.months) };
}

/** Mistakes to be expected at each meeting, one at most. */
function rateOf({ before }: BeforeAndAfter, prior: Outcomes, { ratio }: OthersChange): number {
  return Math.min(1, (ratio * (prior.mistake + before.mistake)) / (sumOf(prior) + sumOf(before)));
}

/** The opening without its variation. */
function familyOf(opening: string | null): string {
  return opening?.split(':')[0] ?? '';
}

/** Meetings of one span with a position, and the mistakes to be expected at each. */
interface RatedCount {
  readonly count: MonthCount;
  readonly rate: number;
}

/** Meetings by spans of time, none left out between the first and the last. */
function spansOf(counts: readonly RatedCount[]): Span[] {
  if (counts.length === 0) return [];
  const numbers = counts.map(({ count: [at] }) => at);
  const first = numbers.reduce((a, b) => Math.min(a, b));
  const last = numbers.reduce((a, b) => Math.max(a, b));
  const bySpan = Map.groupBy(counts, ({ count: [at] }) => at);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const span = bySpan.get(first + index) ?? [];
    return {
      at: first + index,
      met: span.reduce((sum, { count: [, met] }) => sum + met, 0),
      expected: span.reduce((sum, { count: [, met], rate }) => sum + met * rate, 0),
      observed: span.reduce((sum, { count: [, , mistakes] }) => sum + mistakes, 0),
    };
  });
}

/** The same positions with the games of one time control since the study; what was to be expected rests on all games before. */
function speedsOf(
  splits: readonly Split[],
  effectOf: (some: readonly BeforeAndAfter[]) => PlayerEffect,
): SpeedPart[] {
  const speeds = new Set(splits.flatMap(({ count }) => count.months.map(([, speed]) => speed)));
  return [...speeds]
    .sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
    .map((timeControl) => {
      const some = splits.map(({ before, count }) => ({
        before,
        after: since(count.months.filter(([, speed]) => speed === timeControl)),
      }));
      return { timeControl, ...effectOf(some) };
    });
}

/**
 * What studying did for a player: all studied positions together, by opening, time control, week and month. `others` are their positions that nobody
 * studied. Draws are the same for the same positions.
 */
export function playerProgress(
  studied: readonly StudiedPosition[],
  others: readonly (readonly MonthCount[])[],
  prior: Outcomes,
): PlayerProgress {
  const random = seededRandom(SEED);
  const change = othersSince(others, studied, prior, random);
  const splits = studied.filter(wentWrong).map(splitStudied);
  const effectOf = (some: readonly BeforeAndAfter[]): PlayerEffect =>
    effectAgainst(some, change, prior, random);
  const effect = effectOf(splits);
  const rated = splits.map((split) => ({ ...split, rate: rateOf(split, prior, change) }));
  const met = [...Map.groupBy(splits, ({ opening }) => familyOf(opening))]
    .map(([name, some]) => ({ name, some, met: some.reduce((sum, { after }) => sum + sumOf(after), 0) }))
    .filter((family) => family.met > 0)
    .sort((a, b) => b.met - a.met || (a.name < b.name ? -1 : 1));
  const openings = met.slice(0, MAX_OPENINGS).map(({ name, some }): Part => ({ name, ...effectOf(some) }));
  const kept = rated.reduce(
    (sum, { count, after, rate }) => sum + count.cost * (sumOf(after) * rate - after.mistake),
    0,
  );
  const byMonth = rated.flatMap(({ count, rate }) =>
    count.months.map(([month, , times, mistakes]) => ({ count: [month, times, mistakes] as const, rate })),
  );
  const byWeek = rated.flatMap(({ count, rate }) => count.weeks.map((week) => ({ count: week, rate })));
  return {
    ...effect,
    kept,
    openings,
    speeds: speedsOf(splits, effectOf),
    weeks: spansOf(byWeek).slice(-MAX_WEEKS),
    months: spansOf(byMonth),
  };
}

/** What may be said of an effect: nothing was met; too few mistakes were due; it may be chance; studying helped; it did not. */
export type EffectVerdict = 'notMet' | 'tooFew' | 'unclear' | 'better' | 'worse';

export function verdictOf({ meetings, expected, interval }: PlayerEffect): EffectVerdict {
  if (meetings === 0) return 'notMet';
  if (expected < MIN_EXPECTED || interval === null) return 'tooFew';
  const [low, high] = interval;
  if (high < 1) return 'better';
  return low > 1 ? 'worse' : 'unclear';
}

/** Nobody waits for ten times the games of today. */
const MAX_MORE = 10;

/**
 * How many times the mistakes of now have to be due until the effect, if it stays, is no longer chance. An interval is
 * twice as narrow after four times the games.
 */
function enlargement([low, high]: Interval): number {
  const [from, to] = [Math.log(low), Math.log(high)];
  return ((to - from) / (from + to)) ** 2;
}

/**
 * Games until there is a first figure, and where there is one that may be chance, until it is none; as many mistakes being due in them as in
 * those since. Null while that cannot be told.
 */
export function gamesMissing(effect: PlayerEffect, gamesSince: number): number | null {
  const { expected, interval } = effect;
  if (expected === 0) return null;
  if (expected < MIN_EXPECTED) return Math.ceil(((MIN_EXPECTED - expected) / expected) * gamesSince);
  if (interval === null || verdictOf(effect) !== 'unclear') return 0;
  const more = enlargement(interval) - 1;
  return more > MAX_MORE ? null : Math.ceil(more * gamesSince);
}

/** Shares in words, each up to a bound. */
const FRACTIONS = [
  [0.05, 'hardlyAny'],
  [0.14, 'tenth'],
  [0.225, 'fifth'],
  [0.29, 'quarter'],
  [0.41, 'third'],
  [0.58, 'half'],
  [0.71, 'twoThirds'],
  [0.85, 'threeQuarters'],
  [0.95, 'nearlyAll'],
  [1.1, 'all'],
  [1.35, 'quarterMore'],
  [1.75, 'halfMore'],
  [2.5, 'twice'],
] as const;

export type FractionName = (typeof FRACTIONS)[number][1] | 'manyTimes';

/** The word for a share of the mistakes that were to be expected. */
export function fractionOf(effect: number): FractionName {
  return FRACTIONS.find(([below]) => effect < below)?.[1] ?? 'manyTimes';
}
