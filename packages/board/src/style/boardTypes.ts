import type { Square } from '@tabia/chess';

/** Target squares by the square of the piece; what `legalMoves` of @tabia/chess answers. */
export type LegalMoves = ReadonlyMap<Square, readonly Square[]>;

/** Kinds of arrows and circles, named by meaning; their colors are tokens. */
export const brushNames = ['best', 'played', 'hint', 'threat', 'mistake'] as const;
export type BrushName = (typeof brushNames)[number];

/** An arrow from a square to another, or a circle when `to` is missing. */
export interface BoardShape {
  from: Square;
  to?: Square;
  brush: BrushName;
  /** Makes an arrow thinner or thicker than others of its kind: 0 to 1, by how often a move is played or how it scores. */
  weight?: number;
}

/** Piece sets: the standard one, plain shapes, and tokens that show how a piece moves. */
export const pieceSets = ['cburnett', 'plain', 'tokens'] as const;
export type PieceSet = (typeof pieceSets)[number];

/** Colors of the squares; both are tokens and follow the light and the dark theme. */
export const boardThemes = ['warm', 'cool'] as const;
export type BoardTheme = (typeof boardThemes)[number];
