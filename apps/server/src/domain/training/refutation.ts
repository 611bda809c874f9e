import { countMoves, loss, sideToMove } from '@tabia/chess';
import { type KnownEvaluation, scoreOf } from '../trees/facts.ts';

/** The search that finds a refutation: two lines show whether it is the only one. */
export const REFUTATION_SEARCH = { nodes: 1_000_000, multiPv: 2 } as const;

/** Points of win chance by which a refutation must be better than any other move. */
const MIN_REFUTATION_GAP = 10;

/** The only move that punishes a mistake. */
export interface Refutation {
  readonly uci: string;
  /** UCI; begins with the move. */
  readonly line: readonly string[];
}

/**
 * The refutation to be found in the position after a mistake: null where several moves punish it, or none much; undefined
 * while no search tells.
 */
export function refutationOf(
  key: string,
  evaluations: readonly KnownEvaluation[],
): Refutation | null | undefined {
  // A forced reply is not an exercise.
  if (countMoves(key) < REFUTATION_SEARCH.multiPv) return null;
  const [known] = evaluations
    .filter(
      ({ nodes, lines }) => nodes >= REFUTATION_SEARCH.nodes && lines.length >= REFUTATION_SEARCH.multiPv,
    )
    .toSorted((a, b) => b.nodes - a.nodes);
  const [best, second] = known?.lines ?? [];
  if (best === undefined || second === undefined) return undefined;
  const gap = loss(sideToMove(key), scoreOf(best), scoreOf(second));
  return gap >= MIN_REFUTATION_GAP ? { uci: best.move, line: best.pv } : null;
}
