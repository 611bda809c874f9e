import type { Square } from '@tabia/chess';
import { readBoard } from '../AccessibleBoard/readBoard.ts';

/** Whether a legal step brings a pawn to its last rank, so that a piece must be chosen for it. */
export function isPromotion(fen: string, from: Square, to: Square): boolean {
  return (
    /[18]$/.test(to) &&
    readBoard(fen, 'white').some((row) =>
      row.some(({ square, piece }) => square === from && piece?.role === 'pawn'),
    )
  );
}
