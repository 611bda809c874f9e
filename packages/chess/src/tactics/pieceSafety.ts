import type { Board } from 'chessops';
import {
  attacks,
  bishopAttacks,
  kingAttacks,
  knightAttacks,
  pawnAttacks,
  rookAttacks,
} from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import { otherSide, type Role, type Side } from '../position/types.ts';

/** Exchange values in pawns; the king's is above all, for comparing who may be taken by whom. */
export const PIECE_VALUES: Readonly<Record<Role, number>> = {
  pawn: 1,
  knight: 3,
  bishop: 3,
  rook: 5,
  queen: 9,
  king: 99,
};

/** Bishops, rooks and queens: pieces that others can stand in the way of. */
export function isSlider(role: Role): boolean {
  return role === 'bishop' || role === 'rook' || role === 'queen';
}

/** The pieces of a side that attack a square, pinned ones included. */
export function attackersOf(
  board: Board,
  side: Side,
  square: number,
  occupied: SquareSet = board.occupied,
): SquareSet {
  const straight = rookAttacks(square, occupied).intersect(board.rooksAndQueens());
  const diagonal = bishopAttacks(square, occupied).intersect(board.bishopsAndQueens());
  return straight
    .union(diagonal)
    .union(knightAttacks(square).intersect(board.knight))
    .union(kingAttacks(square).intersect(board.king))
    .union(pawnAttacks(otherSide(side), square).intersect(board.pawn))
    .intersect(board[side]);
}

/** The squares that the piece on a square attacks; none for an empty square. */
export function attacksFrom(board: Board, square: number): SquareSet {
  const piece = board.get(square);
  return piece ? attacks(piece, square, board.occupied) : SquareSet.empty();
}

/** True if a piece could be taken back, also by one that stands behind its attacker on the same line. */
function isDefended(board: Board, square: number): boolean {
  const piece = board.get(square);
  if (!piece) return false;
  if (attackersOf(board, piece.color, square).nonEmpty()) return true;
  for (const attacker of attackersOf(board, otherSide(piece.color), square)) {
    const role = board.getRole(attacker);
    if (!role || !isSlider(role)) continue;
    if (attackersOf(board, piece.color, square, board.occupied.without(attacker)).nonEmpty()) return true;
  }
  return false;
}

/** True if no piece would take back on this square. Says nothing about whether the piece is attacked. */
export function isHanging(board: Board, square: number): boolean {
  return board.occupied.has(square) && !isDefended(board, square);
}

function isAttackedByLesser(board: Board, square: number): boolean {
  const piece = board.get(square);
  if (!piece) return false;
  for (const attacker of attackersOf(board, otherSide(piece.color), square)) {
    const role = board.getRole(attacker);
    if (role && role !== 'king' && PIECE_VALUES[role] < PIECE_VALUES[piece.role]) return true;
  }
  return false;
}

/** True if taking the piece on this square wins material: it is attacked, and undefended or worth more than its attacker. */
export function isUnsafe(board: Board, square: number): boolean {
  const piece = board.get(square);
  if (!piece || attackersOf(board, otherSide(piece.color), square).isEmpty()) return false;
  return isHanging(board, square) || isAttackedByLesser(board, square);
}

/** Material of a side less that of the other, in pawns; kings do not count. */
export function materialOf(board: Board, side: Side): number {
  let sum = 0;
  for (const role of ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const) {
    const pieces = board[role];
    const own = pieces.intersect(board[side]).size();
    sum += PIECE_VALUES[role] * (2 * own - pieces.size());
  }
  return sum;
}
