import type { TacticLine } from '../tacticLine.ts';

/** Where a motif was found. Squares are numbers: a1 = 0, h8 = 63. */
export interface MotifPlace {
  /** Index of the move in the line, from 0, whose position shows the motif. */
  readonly ply: number;
  /** The piece that does it, after that move. */
  readonly by: number;
  /** The pieces it is done to; may be empty. */
  readonly targets: readonly number[];
}

/** Looks for one motif in a line; the first place that shows it. */
export type FindMotif = (line: TacticLine) => MotifPlace | undefined;
