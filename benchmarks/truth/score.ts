import { sideToMove } from '@tabia/chess';
import { compare, expectedLossOf, REPEATED_COUNT, SINGLE_LOSS, seededRandom } from '@tabia/mistakes';
import type { MetPosition } from './metPositions.ts';
import { nameOf } from './reference.ts';

/** A position whose verdict turns when its losses move by this many points is in doubt even for the reference. */
const DOUBT = 1.5;

/** Samples of the bootstrap. */
const SAMPLES = 2_000;

export interface Score {
  readonly recall: number;
  readonly precision: number;
  readonly found: number;
  readonly missed: number;
  readonly invented: number;
  /** Positions in doubt, not scored. */
  readonly doubtful: number;
  /** 95 % intervals. */
  readonly recallInterval: Interval;
  readonly precisionInterval: Interval;
  /** Each position counted by the points it is expected to lose: by the reference, or where it is listed wrongly by the list. */
  readonly recallByPoints: number;
  readonly precisionByPoints: number;
}

type Interval = readonly [from: number, to: number];

type Outcome = 'found' | 'missed' | 'invented' | 'fine' | 'doubtful';

interface PlayedLoss {
  readonly count: number;
  /** Points of win chance. */
  readonly loss: number;
}

/** What each move that was played in a position loses by the reference. */
function lossesOf(position: MetPosition, reference: ReadonlyMap<string, number>): readonly PlayedLoss[] {
  const cpOf = (key: string): number => reference.get(nameOf(key)) ?? 0;
  const hero = sideToMove(position.key);
  const best = cpOf(position.key);
  return position.moves.map(({ count, nextKey }) => ({
    count,
    loss: compare(hero, best, cpOf(nextKey)).loss,
  }));
}

/** Tells if a position is critical when every loss is taken to be `shift` points larger. */
function isCritical(losses: readonly PlayedLoss[], sensitivity: number, shift: number): boolean {
  const wrong = losses.filter(({ loss }) => loss + shift >= sensitivity);
  const times = wrong.reduce((sum, { count }) => sum + count, 0);
  return times >= REPEATED_COUNT || wrong.some(({ loss }) => loss + shift >= SINGLE_LOSS);
}

/** The points that a position is expected to lose by the reference. */
function pointsOf(losses: readonly PlayedLoss[], sensitivity: number): number {
  return expectedLossOf(
    losses.flatMap(({ count, loss }) => Array(count).fill({ loss, unreasonable: loss >= sensitivity })),
  );
}

type Counts = Record<Outcome, number>;

function countOf(outcomes: readonly Outcome[]): Counts {
  const counts = { found: 0, missed: 0, invented: 0, fine: 0, doubtful: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}

function share(part: number, rest: number): number {
  return part + rest === 0 ? 1 : part / (part + rest);
}

function recallOf({ found, missed }: Counts): number {
  return share(found, missed);
}

function precisionOf({ found, invented }: Counts): number {
  return share(found, invented);
}

/** Bootstrap: as many positions drawn with replacement, again and again. The same each time. */
function resample(outcomes: readonly Outcome[]): Counts[] {
  const random = seededRandom(1);
  return Array.from({ length: SAMPLES }, () =>
    countOf(outcomes.map(() => outcomes[Math.floor(random() * outcomes.length)] ?? 'fine')),
  );
}

function intervalOf(values: readonly number[]): Interval {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (quantile: number): number => sorted[Math.round(quantile * (sorted.length - 1))] ?? 0;
  return [at(0.025), at(0.975)];
}

/** Compares the listed positions with the reference. `listed` has the expected loss of each, by its key. */
export function scoreAgainst(
  positions: readonly MetPosition[],
  reference: ReadonlyMap<string, number>,
  listed: ReadonlyMap<string, number>,
  sensitivity: number,
): Score {
  const points = { found: 0, missed: 0, invented: 0, fine: 0, doubtful: 0 };
  const outcomes = positions.map((position): Outcome => {
    const losses = lossesOf(position, reference);
    const claimed = listed.get(position.key);
    const outcome = outcomeOf(losses, sensitivity, claimed !== undefined);
    points[outcome] += outcome === 'invented' ? (claimed ?? 0) : pointsOf(losses, sensitivity);
    return outcome;
  });
  const counts = countOf(outcomes);
  const samples = resample(outcomes);
  return {
    recall: recallOf(counts),
    precision: precisionOf(counts),
    found: counts.found,
    missed: counts.missed,
    invented: counts.invented,
    doubtful: counts.doubtful,
    recallInterval: intervalOf(samples.map(recallOf)),
    precisionInterval: intervalOf(samples.map(precisionOf)),
    recallByPoints: recallOf(points),
    precisionByPoints: precisionOf(points),
  };
}

function outcomeOf(losses: readonly PlayedLoss[], sensitivity: number, isListed: boolean): Outcome {
  if (isCritical(losses, sensitivity, -DOUBT) !== isCritical(losses, sensitivity, DOUBT)) return 'doubtful';
  if (isCritical(losses, sensitivity, 0)) return isListed ? 'found' : 'missed';
  return isListed ? 'invented' : 'fine';
}
