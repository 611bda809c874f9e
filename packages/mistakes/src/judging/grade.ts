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
