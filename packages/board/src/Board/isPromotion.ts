import type { Square } from '@tabia/chess';
import { readBoard } from '../position/readBoard.ts';

/** True if a legal move takes a pawn to its last rank, so that a piece must be chosen. */
export function isPromotion(fen: string, from: Square, to: Square): boolean {
  return (
    /[18]$/.test(to) &&
    readBoard(fen, 'white').some((row) =>
      row.some(({ square, piece }) => square === from && piece?.role === 'pawn'),
    )
  );
}
