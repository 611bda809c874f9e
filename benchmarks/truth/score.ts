import { sideToMove } from '@tabia/chess';
import { compare, REPEATED_COUNT, SINGLE_LOSS } from '@tabia/mistakes';
import type { MetPosition } from './metPositions.ts';
import { nameOf } from './reference.ts';

/** A position whose verdict turns when its losses move by this many points is in doubt even for the reference. */
const DOUBT = 1.5;

export interface Score {
  readonly recall: number;
  readonly precision: number;
  readonly found: number;
  readonly missed: number;
  readonly invented: number;
  /** Positions in doubt, not scored. */
  readonly doubtful: number;
}

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

/** Compares the listed positions with the reference. */
export function scoreAgainst(
  positions: readonly MetPosition[],
  reference: ReadonlyMap<string, number>,
  listed: ReadonlySet<string>,
  sensitivity: number,
): Score {
  let [found, missed, invented, doubtful] = [0, 0, 0, 0];
  for (const position of positions) {
    const critical = isCritical(position, reference, sensitivity);
    if (critical(-DOUBT) !== critical(DOUBT)) doubtful += 1;
    else if (critical(0) && listed.has(position.key)) found += 1;
    else if (critical(0)) missed += 1;
    else if (listed.has(position.key)) invented += 1;
  }
  const share = (part: number, rest: number): number => (part + rest === 0 ? 1 : part / (part + rest));
  return {
    recall: share(found, missed),
    precision: share(found, invented),
    found,
    missed,
    invented,
    doubtful,
  };
}
