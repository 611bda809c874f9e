import { gammaDraw } from './draws.ts';
import { type Outcomes, sumOf } from './outcomes.ts';

/** A position with what happened before and after a moment: that of its study, or any, where it was not studied. */
export interface BeforeAndAfter {
  readonly before: Outcomes;
  readonly after: Outcomes;
}

/** From the lower to the upper bound. */
export type Interval = readonly [number, number];

/** What studying changed. */
export interface PlayerEffect {
  /** Positions that were studied and met since. */
  readonly positions: number;
  /** How often. */
  readonly meetings: number;
  /** Mistakes to be expected without study, as the other positions of the same player changed. */
  readonly expected: number;
  /** Mistakes that happened. */
  readonly observed: number;
  /** How the mistakes in positions that nobody studied changed: 1 as expected. */
  readonly comparison: number;
  /** What is left of the mistakes: 1 nothing changed, 0.5 half of them. Null while no mistake is to be expected. */
  readonly effect: number | null;
  /** Holds the true effect in 95 % of cases. */
  readonly interval: Interval | null;
}

/** Mistakes to be expected after the moment, by the position's own outcomes before it and the player's prior. */
interface Expectation {
  readonly mean: number;
  readonly variance: number;
  readonly observed: number;
  readonly meetings: number;
}

function expectationAt({ before, after }: BeforeAndAfter, prior: Outcomes): Expectation {
  const strength = sumOf(prior) + sumOf(before);
  const rate = (prior.mistake + before.mistake) / strength;
  const meetings = sumOf(after);
  return {
    mean: meetings * rate,
    variance: (meetings ** 2 * rate * (1 - rate)) / (strength + 1),
    observed: after.mistake,
    meetings,
  };
}

function addUp(positions: readonly Expectation[]): Omit<Expectation, 'meetings'> {
  let [mean, variance, observed] = [0, 0, 0];
  for (const position of positions) {
    mean += position.mean;
    variance += position.variance;
    observed += position.observed;
  }
  return { mean, variance, observed };
}

const DRAWS = 1000;
const TAIL = 0.025;
/** Jeffreys' prior of a count of mistakes. */
const COUNT_PRIOR = 0.5;
/** Fewer mistakes to be expected of the other positions say nothing about how the player changed. */
const MIN_COMPARED = 1;
/** Few say little: this many mistakes that were due and happened stand beside those of the other positions. */
const UNCHANGED = 2;

/**
 * A draw of mistakes that happened over those that were due. As many positions are drawn with replacement: some positions change for
 * good, others do not, and no two players draw the same ones. What they were due to make is drawn at once: a gamma distribution of the mean and
 * the variance that they have together. `unchanged` mistakes that were due and happened stand beside them.
 */
function drawRatio(positions: readonly Expectation[], random: () => number, unchanged = 0): number {
  let [mean, variance, observed] = [0, 0, 0];
  // A thousand of these draws make an interval: no list of the drawn ones is made.
  for (let index = 0; index < positions.length; index += 1) {
    const drawn = positions[Math.floor(random() * positions.length)];
    mean += drawn?.mean ?? 0;
    variance += drawn?.variance ?? 0;
    observed += drawn?.observed ?? 0;
  }
  const due = (gammaDraw(mean ** 2 / variance, random) * variance) / mean;
  return gammaDraw(observed + Math.max(unchanged, COUNT_PRIOR), random) / (due + unchanged);
}

/** How the positions that nobody studied changed. */
export interface OthersChange {
  /** Mistakes that happened over those that were due, the nearer to 1 the fewer were due. */
  readonly ratio: number;
  /** What the ratio may be as well. */
  readonly draws: readonly number[];
}

function expectationsOf(positions: readonly BeforeAndAfter[], prior: Outcomes): Expectation[] {
  return positions.filter(({ after }) => sumOf(after) > 0).map((position) => expectationAt(position, prior));
}

function changeOf(expectations: readonly Expectation[], random: () => number): OthersChange {
  const { mean, observed } = addUp(expectations);
  if (mean < MIN_COMPARED) return { ratio: 1, draws: [] };
  return {
    ratio: (observed + UNCHANGED) / (mean + UNCHANGED),
    draws: Array.from({ length: DRAWS }, () => drawRatio(expectations, random, UNCHANGED)),
  };
}

/** How positions that nobody studied changed after the moment. */
export function changeOfOthers(
  others: readonly BeforeAndAfter[],
  prior: Outcomes,
  random: () => number,
): OthersChange {
  return changeOf(expectationsOf(others, prior), random);
}

/**
 * How many times the mistakes that were due are to be expected, where the others changed by `ratio`: the same, but that no meeting goes
 * wrong more than once.
 */
function cappedRatio(expectations: readonly Expectation[], ratio: number): number {
  let [mean, expected] = [0, 0];
  for (const position of expectations) {
    mean += position.mean;
    expected += Math.min(position.meetings, position.mean * ratio);
  }
  return mean === 0 ? ratio : expected / mean;
}

function effectOf(
  expectations: readonly Expectation[],
  others: OthersChange,
  random: () => number,
): PlayerEffect {
  const own = addUp(expectations);
  const expected = own.mean * cappedRatio(expectations, others.ratio);
  const counts = {
    positions: expectations.length,
    meetings: expectations.reduce((sum, { meetings }) => sum + meetings, 0),
    expected,
    observed: own.observed,
    comparison: others.ratio,
  };
  if (expected === 0) return { ...counts, effect: null, interval: null };
  const effect = own.observed / expected / (1 + own.variance / own.mean ** 2);
  const draws = Array.from(
    { length: DRAWS },
    (_, index) => drawRatio(expectations, random) / cappedRatio(expectations, others.draws[index] ?? 1),
  ).sort((a, b) => a - b);
  const at = (share: number): number => draws[Math.round(share * (DRAWS - 1))] ?? effect;
  return { ...counts, effect, interval: [at(TAIL), at(1 - TAIL)] };
}

/**
 * The effect of studying, as traffic engineers judge a crossing that was rebuilt because it was the worst: against what the same
 * crossing would have done, shrunk to what is usual, and as the others changed meanwhile. The interval holds the chance of each draw of positions, too. `random` gives numbers from 0 to 1.
 */
export function effectAgainst(
  studied: readonly BeforeAndAfter[],
  others: OthersChange,
  prior: Outcomes,
  random: () => number,
): PlayerEffect {
  return effectOf(expectationsOf(studied, prior), others, random);
}

/** Positions of one player that a coin divided. */
export interface CoinDraw {
  readonly prior: Outcomes;
  readonly chosen: readonly BeforeAndAfter[];
  readonly waiting: readonly BeforeAndAfter[];
}

/**
 * What studying changed over all players whose positions a coin divided: the chosen ones against the waiting ones, which differ by
 * chance and by study alone. Positions count as they were drawn, whether they were studied or not, so the effect of studying all
 * that is chosen is larger.
 */
export function coinEffect(draws: readonly CoinDraw[], random: () => number): PlayerEffect {
  const chosen = draws.flatMap((draw) => expectationsOf(draw.chosen, draw.prior));
  const waiting = draws.flatMap((draw) => expectationsOf(draw.waiting, draw.prior));
  return effectOf(chosen, changeOf(waiting, random), random);
}

/** Studied positions of one user. */
export interface UserPositions {
  readonly prior: Outcomes;
  readonly positions: readonly BeforeAndAfter[];
}

/** Users who studied in one way, together. */
type GroupCount = Pick<PlayerEffect, 'meetings' | 'expected' | 'observed'> & {
  /** Users who met a studied position again. */
  readonly users: number;
};

/** What one way to study leaves of the mistakes that the other one leaves. */
export interface GroupsEffect {
  readonly first: GroupCount;
  readonly second: GroupCount;
  /** 1 where both leave as many, 0.5 where the first leaves half as many. Null where there is too little to tell. */
  readonly effect: number | null;
  /** Holds the true effect in 95 % of cases. */
  readonly interval: Interval | null;
}

/** Fewer users in a group differ by who they are more than by what they were given. */
const MIN_GROUP_USERS = 5;

/** A user counts as a whole: positions of one user change together. */
function usersOf(group: readonly UserPositions[]): Expectation[] {
  return group.flatMap(({ prior, positions }) => {
    const met = expectationsOf(positions, prior);
    const meetings = met.reduce((sum, position) => sum + position.meetings, 0);
    return met.length === 0 ? [] : [{ ...addUp(met), meetings }];
  });
}

/**
 * Two ways to study that users were given by chance: the mistakes that the first leaves over those that the second leaves, each of those
 * that were to be expected. The interval resamples users. `random` gives numbers from 0 to 1.
 */
export function groupsEffect(
  first: readonly UserPositions[],
  second: readonly UserPositions[],
  random: () => number,
): GroupsEffect {
  const [ours, theirs] = [usersOf(first), usersOf(second)];
  const count = (users: readonly Expectation[]): GroupCount => ({
    users: users.length,
    meetings: users.reduce((sum, { meetings }) => sum + meetings, 0),
    expected: addUp(users).mean,
    observed: addUp(users).observed,
  });
  const counts = { first: count(ours), second: count(theirs) };
  const isEnough = ({ users, expected }: GroupCount) => users >= MIN_GROUP_USERS && expected >= MIN_COMPARED;
  if (!isEnough(counts.first) || !isEnough(counts.second) || counts.second.observed === 0)
    return { ...counts, effect: null, interval: null };
  const left = ({ observed, expected }: GroupCount) => observed / expected;
  const draws = Array.from({ length: DRAWS }, () => drawRatio(ours, random) / drawRatio(theirs, random)).sort(
    (a, b) => a - b,
  );
  const effect = left(counts.first) / left(counts.second);
  const at = (share: number): number => draws[Math.round(share * (DRAWS - 1))] ?? effect;
  return { ...counts, effect, interval: [at(TAIL), at(1 - TAIL)] };
}
