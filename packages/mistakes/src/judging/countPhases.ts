import type { Phase, Side } from '@tabia/chess';
import { compare } from './compare.ts';

/** One of the player's moves after the opening: White's clamped centipawns before and after it. */
export interface LateMove {
  readonly phase: Phase;
  readonly bestCp: number;
  readonly playedCp: number;
}

/** The player's moves in one phase of one game; their summed loss is in points of win chance. */
export interface PhaseCount {
  readonly moves: number;
  readonly loss: number;
  readonly unreasonable: number;
}

export type PhaseCounts = Readonly<Record<Phase, PhaseCount>>;

/** Sums up the player's moves in the middlegame and in the endgame of one game. */
export function countPhases(side: Side, sensitivity: number, moves: readonly LateMove[]): PhaseCounts {
  const count = (wanted: Phase): PhaseCount => {
    const losses = moves
      .filter(({ phase }) => phase === wanted)
      .map(({ bestCp, playedCp }) => compare(side, bestCp, playedCp).loss);
    return {
      moves: losses.length,
      loss: losses.reduce((sum, loss) => sum + loss, 0),
      unreasonable: losses.filter((loss) => loss >= sensitivity).length,
    };
  };
  return { middlegame: count('middlegame'), endgame: count('endgame') };
}
