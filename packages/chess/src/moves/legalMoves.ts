import type { Chess } from 'chessops/chess';
import { kingCastlesTo, makeSquare, parseSquare } from 'chessops/util';
import { positionOf } from '../position/positionKey.ts';
import type { Square } from '../position/types.ts';

/** A move of a piece, as numbers of squares; castling as the king's two steps, a promotion without its piece. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** All legal steps of a position. */
export function* stepsOf(position: Chess): Generator<Step> {
  for (const [from, targets] of position.allDests()) {
    const isKing = position.board.king.has(from);
    for (const target of targets) {
      // chessops writes castling as "king takes rook".
      const castles = isKing && position.board[position.turn].has(target);
      yield { from, to: castles ? kingCastlesTo(position.turn, target > from ? 'h' : 'a') : target };
    }
  }
}

/** True if a step brings a pawn to the last rank. */
export function promotes(position: Chess, { from, to }: Step): boolean {
  return position.board.pawn.has(from) && (to < 8 || to >= 56);
}

/**
 * Target squares by piece for the side to move; pieces without a legal move are left out. Empty for a position that is not legal.
 */
export function legalMoves(fen: string): ReadonlyMap<Square, readonly Square[]> {
  const position = positionOf(fen);
  const targets = new Map<Square, Square[]>();
  for (const { from, to } of position ? stepsOf(position) : []) {
    const square = makeSquare(from);
    const known = targets.get(square);
    if (known) known.push(makeSquare(to));
    else targets.set(square, [makeSquare(to)]);
  }
  return targets;
}

/** True if the move is legal and promotes a pawn, so that a piece must be chosen. */
export function needsPromotion(fen: string, from: Square, to: Square): boolean {
  const position = positionOf(fen);
  const step = { from: parseSquare(from), to: parseSquare(to) };
  return (
    position !== undefined && promotes(position, step) && position.isLegal({ ...step, promotion: 'queen' })
  );
}
