import type { Phase, Side } from '@tabia/chess';
import { compare } from './comparison.ts';

/** One decision after the opening, White's centipawns before and after it, both clamped. */
export type LateDecision = {
  readonly phase: Phase;
  readonly bestCp: number;
  readonly playedCp: number;
};

/** How one phase of one game went: decisions, summed loss in points of win chance, unreasonable ones. */
export type PhaseCount = { readonly moves: number; readonly loss: number; readonly unreasonable: number };
export type PhaseCounts = Readonly<Record<Phase, PhaseCount>>;

/** Counts the hero's decisions of the middlegame and the endgame of one game. */
export function countPhases(
  hero: Side,
  sensitivity: number,
  decisions: readonly LateDecision[],
): PhaseCounts {
  const count = (wanted: Phase): PhaseCount => {
    const losses = decisions
      .filter(({ phase }) => phase === wanted)
      .map(({ bestCp, playedCp }) => compare(hero, bestCp, playedCp).loss);
    return {
      moves: losses.length,
      loss: losses.reduce((sum, loss) => sum + loss, 0),
      unreasonable: losses.filter((loss) => loss >= sensitivity).length,
    };
  };
  return { middlegame: count('middlegame'), endgame: count('endgame') };
}
