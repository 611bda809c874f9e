import type { Square } from '@tabia/chess';

/** Where each piece may go, by its square; what `legalMoves` of @tabia/chess answers. */
export type LegalMoves = ReadonlyMap<Square, readonly Square[]>;

/** Kinds of arrows and circles: what each says is its name, its colour is a token. */
export const brushNames = ['played', 'better', 'hint', 'punishment'] as const;
export type BrushName = (typeof brushNames)[number];

/** An arrow from a square to another, or a circle when `to` is missing. */
export interface BoardShape {
  from: Square;
  to?: Square;
  brush: BrushName;
}

/** Families of piece drawings; a new one is a css file beside `pieces/` and a name here. */
export const pieceSets = ['cburnett'] as const;
export type PieceSet = (typeof pieceSets)[number];
