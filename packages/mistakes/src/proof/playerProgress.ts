import { seededRandom } from './draws.ts';
import { NO_OUTCOMES, type Outcomes, sumOf } from './outcomes.ts';
import {
  type BeforeAndAfter,
  changeOfOthers,
  effectAgainst,
  type OthersChange,
  type PlayerEffect,
} from './playerEffect.ts';

/** Meetings and mistakes of one month: years since 0 × 12 + month; 0 for games without a date. */
export type MonthCount = readonly [month: number, met: number, mistakes: number];

/** A meeting as the effect of studying needs it. */
interface ProgressMeeting {
  /** Ms since 1970. */
  readonly playedMs: number | null;
  readonly unreasonable: boolean;
  /** Points of win chance; null until it is judged. */
  readonly loss: number | null;
}

/** A position that was studied. */
export interface StudiedPosition {
  /** Name of its opening; null where the games have none. */
  readonly opening: string | null;
  /** Ms since 1970. A later study after a relapse belongs to the same effort. */
  readonly firstStudyMs: number;
  readonly meetings: readonly ProgressMeeting[];
}

/** What happened in some studied positions, against what was to be expected. */
interface Part extends PlayerEffect {
  readonly name: string;
}

/** One month of games in studied positions. */
interface MonthOfProgress {
  readonly month: number;
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
  /** Oldest first, none left out. */
  readonly months: readonly MonthOfProgress[];
}

/** Fewer mistakes to be expected tell nothing. */
const MIN_EXPECTED = 5;

/** The others that change is read from: those with the most mistakes. More of them make no figure better that is shown. */
const MAX_OTHERS = 150;
const MIN_MISTAKES = 2;
const MIN_MISTAKE_SHARE = 0.3;
const MAX_OPENINGS = 8;
/** The same positions give the same figures. */
const SEED = 1;

export function monthOf(ms: number): number {
  const date = new Date(ms);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Counts encounters by month, oldest first. */
export function countMonths(
  encounters: readonly Pick<ProgressMeeting, 'playedMs' | 'unreasonable'>[],
): MonthCount[] {
  const counts = new Map<number, [number, number]>();
  for (const { playedMs, unreasonable } of encounters) {
    const month = playedMs === null ? 0 : monthOf(playedMs);
    const count = counts.get(month) ?? [0, 0];
    counts.set(month, [count[0] + 1, count[1] + Number(unreasonable)]);
  }
  return [...counts]
    .map(([month, [met, mistakes]]): MonthCount => [month, met, mistakes])
    .sort(([a], [b]) => a - b);
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

/** True for what would have been a finding then: choosing by what came later would flatter. */
function wasFinding({ before }: BeforeAndAfter): boolean {
  return before.mistake >= MIN_MISTAKES && before.mistake >= MIN_MISTAKE_SHARE * sumOf(before);
}

/** How the positions changed that nobody studied, from the month in which half of the studied ones had been taken up. */
function othersSince(
  others: readonly (readonly MonthCount[])[],
  studied: readonly StudiedPosition[],
  prior: Outcomes,
  random: () => number,
): OthersChange {
  const dates = studied.map(({ firstStudyMs }) => firstStudyMs).sort((a, b) => a - b);
  const from = monthOf(dates[Math.floor(dates.length / 2)] ?? 0);
  const compared = others
    .map((months) => splitMonths(months, from))
    .filter(wasFinding)
    .sort((a, b) => b.before.mistake - a.before.mistake)
    .slice(0, MAX_OTHERS);
  return changeOfOthers(compared, prior, random);
}

interface Split extends BeforeAndAfter {
  readonly opening: string | null;
  readonly meetingsAfter: readonly ProgressMeeting[];
  /** What a mistake there costs. */
  readonly cost: number;
}

function splitStudied({ opening, firstStudyMs, meetings }: StudiedPosition): Split {
  const isAfter = ({ playedMs }: ProgressMeeting): boolean => playedMs !== null && playedMs > firstStudyMs;
  const count = (some: readonly ProgressMeeting[]): Outcomes =>
    outcomesOf(some.length, some.filter(({ unreasonable }) => unreasonable).length);
  const after = meetings.filter(isAfter);
  const losses = meetings.flatMap(({ unreasonable, loss }) => (unreasonable && loss !== null ? [loss] : []));
  return {
    opening,
    meetingsAfter: after,
    cost: losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length),
    before: count(meetings.filter((meeting) => !isAfter(meeting))),
    after: count(after),
  };
}

/** Mistakes to be expected at each meeting. */
function rateOf({ before }: BeforeAndAfter, prior: Outcomes, { ratio }: OthersChange): number {
  return (ratio * (prior.mistake + before.mistake)) / (sumOf(prior) + sumOf(before));
}

/** The opening without its variation. */
function familyOf(opening: string | null): string {
  return opening?.split(':')[0] ?? '';
}

function monthsOf(splits: readonly Split[], prior: Outcomes, others: OthersChange): MonthOfProgress[] {
  const all = splits.flatMap((split) =>
    split.meetingsAfter.map(({ playedMs, unreasonable }) => ({
      month: monthOf(playedMs ?? 0),
      rate: rateOf(split, prior, others),
      unreasonable,
    })),
  );
  if (all.length === 0) return [];
  const numbers = all.map(({ month }) => month);
  const first = numbers.reduce((a, b) => Math.min(a, b));
  const last = numbers.reduce((a, b) => Math.max(a, b));
  const byMonth = Map.groupBy(all, ({ month }) => month);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const met = byMonth.get(first + index) ?? [];
    return {
      month: first + index,
      met: met.length,
      expected: met.reduce((sum, { rate }) => sum + rate, 0),
      observed: met.filter(({ unreasonable }) => unreasonable).length,
    };
  });
}

/**
 * What studying did for a player: all studied positions together, by opening and by month. `others` are their positions that nobody
 * studied. Reads each meeting once; draws are the same for the same positions.
 */
export function playerProgress(
  studied: readonly StudiedPosition[],
  others: readonly (readonly MonthCount[])[],
  prior: Outcomes,
): PlayerProgress {
  const random = seededRandom(SEED);
  const change = othersSince(others, studied, prior, random);
  const splits = studied.map(splitStudied);
  const effect = effectAgainst(splits, change, prior, random);
  const openings = [...Map.groupBy(splits, ({ opening }) => familyOf(opening))]
    .map(([name, some]): Part => ({ name, ...effectAgainst(some, change, prior, random) }))
    .filter(({ meetings }) => meetings > 0)
    .sort((a, b) => b.meetings - a.meetings || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_OPENINGS);
  const kept = splits.reduce(
    (sum, split) =>
      sum + split.cost * (sumOf(split.after) * rateOf(split, prior, change) - split.after.mistake),
    0,
  );
  return { ...effect, kept, openings, months: monthsOf(splits, prior, change) };
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

/** Games until there is a first figure, as many mistakes being due in them as in those since; null while that cannot be told. */
export function gamesMissing({ expected }: PlayerEffect, gamesSince: number): number | null {
  if (expected >= MIN_EXPECTED) return 0;
  return expected === 0 ? null : Math.ceil(((MIN_EXPECTED - expected) / expected) * gamesSince);
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
