import { parseSquare } from 'chessops/util';
import { positionOf } from '../position/positionKey.ts';
import type { Square } from '../position/types.ts';

/** True if the move is legal and promotes a pawn, so that a piece must be chosen. */
export function needsPromotion(fen: string, from: Square, to: Square): boolean {
  const position = positionOf(fen);
  const move = { from: parseSquare(from), to: parseSquare(to), promotion: 'queen' } as const;
  return Boolean(position?.board.pawn.has(move.from) && position.isLegal(move));
}
