import type { Side } from './types.ts';

/** The side to move in a FEN or key. */
export function sideToMove(fen: string): Side {
  return fen.split(' ', 2)[1] === 'b' ? 'black' : 'white';
}

/** Plies played before this FEN, from its move number and side: 0 at the start, 1 after White's first move. */
export function halfMoveOf(fen: string): number {
  const moveNumber = Number(fen.split(' ')[5] ?? 1);
  return 2 * (Math.max(1, moveNumber) - 1) + (sideToMove(fen) === 'black' ? 1 : 0);
}
