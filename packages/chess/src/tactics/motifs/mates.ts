import { kingAttacks } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import { squareRank } from 'chessops/util';
import { otherSide } from '../../position/types.ts';
import { attackersOf } from '../pieceSafety.ts';
import { ownSteps, type TacticLine } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

function mateOf(line: TacticLine) {
  const last = ownSteps(line).at(-1);
  const king = last?.after.board.kingOf(last.after.turn);
  if (!last || king === undefined || !last.after.isCheckmate()) return undefined;
  const { board } = last.after;
  return { last, king, board, checkers: attackersOf(board, line.side, king) };
}

/** Mate along the back rank: the king's own pieces stand on all squares before it, and none of these is attacked. */
export function findBackRankMate(line: TacticLine): MotifPlace | undefined {
  const mate = mateOf(line);
  if (!mate) return undefined;
  const { last, king, board, checkers } = mate;
  const rival = otherSide(line.side);
  const rank = rival === 'white' ? 0 : 7;
  if (squareRank(king) !== rank) return undefined;
  const front = kingAttacks(king).intersect(SquareSet.fromRank(rival === 'white' ? 1 : 6));
  if (front.diff(board[rival]).nonEmpty()) return undefined;
  if ([...front].some((square) => attackersOf(board, line.side, square).nonEmpty())) return undefined;
  if (checkers.intersect(SquareSet.fromRank(rank)).isEmpty()) return undefined;
  return { ply: last.ply, by: last.to, targets: [king] };
}

/** A knight mates a king that its own pieces surround. */
export function findSmotheredMate(line: TacticLine): MotifPlace | undefined {
  const mate = mateOf(line);
  if (!mate) return undefined;
  const { last, king, board, checkers } = mate;
  if (checkers.intersect(board.knight).isEmpty()) return undefined;
  if (kingAttacks(king).diff(board[otherSide(line.side)]).nonEmpty()) return undefined;
  return { ply: last.ply, by: last.to, targets: [king] };
}
