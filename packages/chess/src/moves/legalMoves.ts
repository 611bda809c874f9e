import { Chess } from 'chess.js';
import type { Square } from '../position/types.ts';

/**
 * Target squares by piece for the side to move; pieces without a legal move are left out. The FEN must be valid.
 */
export function legalMoves(fen: string): ReadonlyMap<Square, readonly Square[]> {
  const targets = new Map<Square, Square[]>();
  for (const { from, to } of new Chess(fen).moves({ verbose: true })) {
    const known = targets.get(from);
    if (!known) targets.set(from, [to]);
    else if (!known.includes(to)) known.push(to);
  }
  return targets;
}

/** True if the move is legal and promotes a pawn, so that a piece must be chosen. */
export function needsPromotion(fen: string, from: Square, to: Square): boolean {
  return new Chess(fen)
    .moves({ verbose: true, square: from })
    .some((move) => move.to === to && move.isPromotion());
}
