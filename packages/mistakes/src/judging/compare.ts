import { loss, type Phase, type Side, shortage } from '@tabia/chess';

/** How bad a move is, in the words that players know. */
export const GRADES = ['fine', 'playable', 'inaccurate', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** Points of win chance from which a move is called a mistake, and a blunder. */
const MISTAKE_LOSS = 10;
const BLUNDER_LOSS = 15;

/** Centipawns: what gives away less is said to give away half a pawn. */
const MAX_PLAYABLE_SHORTAGE = 65;

/** A move as it is graded; null where a number is not known. */
export interface GradedMove {
  /** Points of win chance that it loses. */
  readonly loss: number | null;
  /** Centipawns that it loses. */
  readonly shortage: number | null;
  /** Centipawns after it, from the view of the side that made it. */
  readonly after: number | null;
}

/**
 * The grade of a move: below the sensitivity, in points of win chance, it is fine. One that gives away about half a pawn and leaves
 * its side no worse than the other is playable: such moves stand in every repertoire. Null while its loss is not known.
 */
export function gradeOf({ loss, shortage, after }: GradedMove, sensitivity: number): Grade | null {
  if (loss === null) return null;
  if (loss < sensitivity) return 'fine';
  if (loss >= BLUNDER_LOSS) return 'blunder';
  if (loss >= MISTAKE_LOSS) return 'mistake';
  const isSmall = shortage !== null && shortage < MAX_PLAYABLE_SHORTAGE;
  return isSmall && after !== null && after >= 0 ? 'playable' : 'inaccurate';
}

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
