import { OUTCOMES, type Outcome, type Outcomes, sumOf } from './outcomes.ts';

/** Positions that share the same counts. */
export interface CountedOutcomes {
  readonly outcomes: Outcomes;
  readonly positions: number;
}

/** The prior of a player who has too few positions: what club players have, see `npm run bench:cure`. */
export const COMMON_PRIOR: Outcomes = { right: 1.1, fine: 0.28, mistake: 0.3 };

/** A player with fewer positions gets the common prior. */
export const MIN_PRIOR_POSITIONS = 30;

const MIN_STRENGTH = 0.01;
const MAX_STRENGTH = 100;
const MAX_STEPS = 200;
/** A step that changes no strength by a larger share is the last. */
const PRECISION = 1e-6;

/** How many counts are above 0, above 1, above 2 …: all that the likelihood depends on. */
type Tail = readonly number[];

function tailOf(counted: readonly CountedOutcomes[], countOf: (outcomes: Outcomes) => number): Tail {
  const tail: number[] = [];
  for (const { outcomes, positions } of counted) {
    const count = countOf(outcomes);
    tail[count] = (tail[count] ?? 0) + positions;
  }
  const above = new Array<number>(Math.max(0, tail.length - 1)).fill(0);
  let sum = 0;
  for (let count = tail.length - 1; count > 0; count -= 1) {
    sum += tail[count] ?? 0;
    above[count - 1] = sum;
  }
  return above;
}

/** The sum of ψ(strength + count) − ψ(strength), ψ the digamma function, over all positions. */
function slope(tail: Tail, strength: number): number {
  return tail.reduce((sum, positions, above) => sum + positions / (strength + above), 0);
}

/** Its derivative. */
function curvature(tail: Tail, strength: number): number {
  return tail.reduce((sum, positions, above) => sum - positions / (strength + above) ** 2, 0);
}

type Tails = Readonly<Record<Outcome | 'all', Tail>>;

function held(strength: number): number {
  return Math.min(MAX_STRENGTH, Math.max(MIN_STRENGTH, strength));
}

function each(read: (outcome: Outcome) => number): Outcomes {
  return { right: read('right'), fine: read('fine'), mistake: read('mistake') };
}

/** Minka's fixed point: slow, but every step is an improvement. */
function fixedPoint(prior: Outcomes, tails: Tails): Outcomes {
  const all = slope(tails.all, sumOf(prior));
  return each((outcome) => held((prior[outcome] * slope(tails[outcome], prior[outcome])) / all));
}

/** Minka's Newton step; undefined where it would leave the range. */
function newton(prior: Outcomes, tails: Tails): Outcomes | undefined {
  const all = slope(tails.all, sumOf(prior));
  const common = -curvature(tails.all, sumOf(prior));
  const gradient = each((outcome) => slope(tails[outcome], prior[outcome]) - all);
  const diagonal = each((outcome) => curvature(tails[outcome], prior[outcome]));
  if (OUTCOMES.some((outcome) => diagonal[outcome] === 0)) return undefined;
  const weights = OUTCOMES.reduce((sum, outcome) => sum + 1 / diagonal[outcome], 0);
  const shared =
    OUTCOMES.reduce((sum, outcome) => sum + gradient[outcome] / diagonal[outcome], 0) /
    (1 / common + weights);
  const next = each((outcome) => prior[outcome] - (gradient[outcome] - shared) / diagonal[outcome]);
  const isInside = OUTCOMES.every(
    (outcome) => next[outcome] > prior[outcome] / 2 && next[outcome] < prior[outcome] * 2,
  );
  return isInside ? next : undefined;
}

/**
 * The Dirichlet prior that makes the outcomes of all positions likeliest; the common one for a player with few positions.
 * It rests on all positions, not on the worst: so nothing has to be corrected for having chosen the worst.
 */
export function fitPrior(counted: readonly CountedOutcomes[]): Outcomes {
  const positions = counted.reduce((sum, outcomes) => sum + outcomes.positions, 0);
  if (positions < MIN_PRIOR_POSITIONS) return COMMON_PRIOR;
  const tails: Tails = {
    ...{ right: tailOf(counted, ({ right }) => right), fine: tailOf(counted, ({ fine }) => fine) },
    mistake: tailOf(counted, ({ mistake }) => mistake),
    all: tailOf(counted, sumOf),
  };
  let prior = COMMON_PRIOR;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = newton(prior, tails) ?? fixedPoint(prior, tails);
    const change = Math.max(...OUTCOMES.map((outcome) => Math.abs(next[outcome] / prior[outcome] - 1)));
    prior = each((outcome) => held(next[outcome]));
    if (change < PRECISION) break;
  }
  return prior;
}

/** Steps of a rounded strength for each doubling. */
const STEPS_PER_DOUBLING = 4;

/**
 * A prior on a coarse scale. A stored one is rounded, so that a new game does not change the numbers of all positions: the nearest
 * neighbors differ by a fifth, and verdicts hardly by that.
 */
export function roundPrior(prior: Outcomes): Outcomes {
  const rounded = (strength: number): number =>
    Number((2 ** (Math.round(Math.log2(strength) * STEPS_PER_DOUBLING) / STEPS_PER_DOUBLING)).toPrecision(3));
  return each((outcome) => rounded(prior[outcome]));
}
