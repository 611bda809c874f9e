import type { Board } from 'chessops';
import type { Chess, Context } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import type { NormalMove } from 'chessops/types';
import { squareRank } from 'chessops/util';
import { otherSide, type Role, type Side } from '../position/types.ts';
import { materialOf, PIECE_VALUES } from './pieceSafety.ts';

/** Exchanges longer than this many plies are not followed further. */
const MAX_PLIES = 6;
/** Below any material: the side to move is mated. */
const MATED = -1000;

function victimValue({ board, epSquare }: Chess, from: number, to: number): number {
  const role = board.getRole(to) ?? (to === epSquare && board.getRole(from) === 'pawn' ? 'pawn' : undefined);
  return role ? PIECE_VALUES[role] : 0;
}

/** The moves that change material, the largest gain first; in check every move. */
function forcingMoves(position: Chess, context: Context): NormalMove[] {
  const inCheck = context.checkers.nonEmpty();
  const moves: { move: NormalMove; gain: number }[] = [];
  const { board, turn } = position;
  // Most moves of a position go to an empty square: they are passed over before anything is read of them.
  const victims = board[otherSide(turn)];
  const pawnTargets = victims.union(SquareSet.backranks());
  const withEnPassant = position.epSquare === undefined ? pawnTargets : pawnTargets.with(position.epSquare);
  for (const [from, dests] of position.allDests(context)) {
    const role = board.getRole(from);
    const squares = inCheck ? dests : dests.intersect(role === 'pawn' ? withEnPassant : victims);
    for (const to of squares) {
      const promotes = role === 'pawn' && (squareRank(to) === 0 || squareRank(to) === 7);
      const castles = role === 'king' && board[turn].has(to);
      const victim = castles ? 0 : victimValue(position, from, to);
      if (!inCheck && victim === 0 && !promotes) continue;
      const cost = role ? PIECE_VALUES[role] / 100 : 0;
      moves.push({
        move: promotes ? { from, to, promotion: 'queen' } : { from, to },
        gain: victim + (promotes ? PIECE_VALUES.queen : 0) - cost,
      });
    }
  }
  return moves.sort((a, b) => b.gain - a.gain).map(({ move }) => move);
}

/** Alpha-beta over forcing moves, for the side to move; either side may stop at any time unless it is in check. */
function settle(position: Chess, alpha: number, beta: number, plies: number): number {
  const standing = materialOf(position.board, position.turn);
  if (plies === 0) return standing;
  const context = position.ctx();
  const inCheck = context.checkers.nonEmpty();
  if (!inCheck && standing >= beta) return standing;
  let best = inCheck ? MATED : standing;
  let floor = Math.max(alpha, best);
  for (const move of forcingMoves(position, context)) {
    const next = position.clone();
    next.play(move);
    best = Math.max(best, -settle(next, -beta, -floor, plies - 1));
    floor = Math.max(floor, best);
    if (floor >= beta) break;
  }
  return best;
}

/** Pieces by kind: a side's less the other's. */
export type PieceBalance = Readonly<Record<Exclude<Role, 'king'>, number>>;

/** Counts the pieces of a side less the other's. */
export function pieceBalance(board: Board, side: Side): PieceBalance {
  const difference = (role: Role): number =>
    board.pieces(side, role).size() - board.pieces(otherSide(side), role).size();
  return {
    pawn: difference('pawn'),
    knight: difference('knight'),
    bishop: difference('bishop'),
    rook: difference('rook'),
    queen: difference('queen'),
  };
}

/**
 * Material of a side less the other's, in pawns, after the captures, promotions and answers to checks that pay: exchanges
 * are counted out. Compares material alone, so a sacrifice counts as a loss.
 */
export function settleMaterial(position: Chess, side: Side): number {
  const value = settle(position, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, MAX_PLIES);
  return position.turn === side ? value : -value;
}

/** True if the side to move wins nothing at once, and loses nothing by answering a check: what is taken is taken back. */
export function isQuiet(position: Chess): boolean {
  const standing = materialOf(position.board, position.turn);
  // Whole pawns: the narrowest window that tells less, the same and more apart. It ends at the first capture that pays.
  return settle(position, standing - 1, standing + 1, MAX_PLIES) === standing;
}
