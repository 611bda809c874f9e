import { loss, type Phase, type Side, shortage } from '@tabia/chess';

/** How much worse a played move is than the best one. */
export interface Comparison {
  /** Points of win chance, 0–100. */
  readonly loss: number;
  /** Centipawns, both scores held to ±1000. */
  readonly shortage: number;
}

/** Compares the position before a move with the one after it: White's centipawns by one engine at one depth. */
export function compare(side: Side, bestCp: number, playedCp: number): Comparison {
  const best = { cp: bestCp };
  const played = { cp: playedCp };
  return { loss: loss(side, best, played), shortage: shortage(side, best, played) };
}

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
