import { sideToMove } from '@tabia/chess';
import { compare, REPEATED_COUNT, SINGLE_LOSS, seededRandom } from '@tabia/mistakes';
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
}

type Interval = readonly [from: number, to: number];

type Outcome = 'found' | 'missed' | 'invented' | 'fine' | 'doubtful';

/** Tells by the reference if a position is critical when every loss is taken to be `shift` points larger. */
function isCritical(position: MetPosition, reference: ReadonlyMap<string, number>, sensitivity: number) {
  const cpOf = (key: string): number => reference.get(nameOf(key)) ?? 0;
  const hero = sideToMove(position.key);
  const best = cpOf(position.key);
  const losses = position.moves.map(({ count, nextKey }) => ({
    count,
    loss: compare(hero, best, cpOf(nextKey)).loss,
  }));
  return (shift: number): boolean => {
    const wrong = losses.filter(({ loss }) => loss + shift >= sensitivity);
    const times = wrong.reduce((sum, { count }) => sum + count, 0);
    return times >= REPEATED_COUNT || wrong.some(({ loss }) => loss + shift >= SINGLE_LOSS);
  };
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

/** Compares the listed positions with the reference. */
export function scoreAgainst(
  positions: readonly MetPosition[],
  reference: ReadonlyMap<string, number>,
  listed: ReadonlySet<string>,
  sensitivity: number,
): Score {
  const outcomes = positions.map((position): Outcome => {
    const critical = isCritical(position, reference, sensitivity);
    if (critical(-DOUBT) !== critical(DOUBT)) return 'doubtful';
    if (critical(0)) return listed.has(position.key) ? 'found' : 'missed';
    return listed.has(position.key) ? 'invented' : 'fine';
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
  };
}
