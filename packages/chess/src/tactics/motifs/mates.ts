import type { Board } from 'chessops';
import { kingAttacks } from 'chessops/attacks';
import { SquareSet } from 'chessops/squareSet';
import { squareFile, squareRank } from 'chessops/util';
import { otherSide } from '../../position/types.ts';
import { attackersOf } from '../pieceSafety.ts';
import { ownSteps, type TacticLine, type TacticStep } from '../tacticLine.ts';
import type { FindMotif, MotifPlace } from './motif.ts';

/** The end of a line that mates. */
interface Mate {
  readonly last: TacticStep;
  readonly king: number;
  readonly board: Board;
  readonly line: TacticLine;
}

function mateOf(line: TacticLine): Mate | undefined {
  const last = ownSteps(line).at(-1);
  const king = last?.after.board.kingOf(last.after.turn);
  if (!last || king === undefined || !last.after.isCheckmate()) return undefined;
  return { last, king, board: last.after.board, line };
}

/** A finder for mates that look like this. */
function mateFinder(isMeant: (mate: Mate) => boolean): FindMotif {
  return (line): MotifPlace | undefined => {
    const mate = mateOf(line);
    return mate && isMeant(mate) ? { ply: mate.last.ply, by: mate.last.to, targets: [mate.king] } : undefined;
  };
}

/** Mate along the back rank: the king's own pieces stand on all squares before it, and none of these is attacked. */
export const findBackRankMate = mateFinder(({ king, board, line }) => {
  const rival = otherSide(line.side);
  const rank = rival === 'white' ? 0 : 7;
  const front = kingAttacks(king).intersect(SquareSet.fromRank(rival === 'white' ? 1 : 6));
  return (
    squareRank(king) === rank &&
    front.diff(board[rival]).isEmpty() &&
    [...front].every((square) => attackersOf(board, line.side, square).isEmpty()) &&
    attackersOf(board, line.side, king).intersect(SquareSet.fromRank(rank)).nonEmpty()
  );
});

/** A knight mates a king that its own pieces surround. */
export const findSmotheredMate = mateFinder(
  ({ king, board, line }) =>
    attackersOf(board, line.side, king).intersect(board.knight).nonEmpty() &&
    kingAttacks(king).diff(board[otherSide(line.side)]).isEmpty(),
);

function isOuter(index: number): boolean {
  return index === 0 || index === 7;
}

function isBeside(a: number, b: number): boolean {
  return kingAttacks(a).has(b);
}

function isOwn({ board, line }: Mate, square: number, role: 'knight' | 'pawn' | 'bishop'): boolean {
  const piece = board.get(square);
  return piece?.color === line.side && piece.role === role;
}

/** The role of the piece that mates, a promoted one included. */
function materRole({ board, last }: Mate): string | undefined {
  return board.getRole(last.to);
}

/** Rook or queen mates on the edge file; a knight and the king's own piece take the squares beside it. */
export const findAnastasiaMate = mateFinder((mate) => {
  const { king, board, last, line } = mate;
  const file = squareFile(king);
  if (!isOuter(file) || isOuter(squareRank(king)) || squareFile(last.to) !== file) return false;
  const role = materRole(mate);
  if (role !== 'rook' && role !== 'queen') return false;
  const inward = file === 0 ? 1 : -1;
  const blocker = board.get(king + inward);
  return blocker?.color === otherSide(line.side) && isOwn(mate, king + 3 * inward, 'knight');
});

/** A rook beside a king in the corner, defended by a knight two squares off in both directions. */
export const findArabianMate = mateFinder((mate) => {
  const { king, board, last, line } = mate;
  if (!isOuter(squareFile(king)) || !isOuter(squareRank(king))) return false;
  if (materRole(mate) !== 'rook' || !isBeside(king, last.to)) return false;
  return [...attackersOf(board, line.side, last.to)].some(
    (square) =>
      isOwn(mate, square, 'knight') &&
      Math.abs(squareFile(square) - squareFile(king)) === 2 &&
      Math.abs(squareRank(square) - squareRank(king)) === 2,
  );
});

/** A rook beside the king, defended by a knight beside the king that a pawn defends. */
export const findHookMate = mateFinder((mate) => {
  const { king, board, last, line } = mate;
  if (materRole(mate) !== 'rook' || !isBeside(king, last.to)) return false;
  const defenders = [...attackersOf(board, line.side, last.to)];
  return defenders.some(
    (square) =>
      isOwn(mate, square, 'knight') &&
      isBeside(king, square) &&
      [...attackersOf(board, line.side, square)].some((pawn) => isOwn(mate, pawn, 'pawn')),
  );
});

/** A queen mates from a corner beside the king, off the edge; what she does not attack the king's own pieces block. */
export const findDovetailMate = mateFinder((mate) => {
  const { king, board, last, line } = mate;
  if (isOuter(squareFile(king)) || isOuter(squareRank(king)) || materRole(mate) !== 'queen') return false;
  const isDiagonal = squareFile(last.to) !== squareFile(king) && squareRank(last.to) !== squareRank(king);
  if (!isDiagonal || !isBeside(king, last.to)) return false;
  return [...kingAttacks(king).without(last.to)].every((square) => {
    const attackers = attackersOf(board, line.side, square);
    if (attackers.isEmpty()) return true;
    return attackers.singleSquare() === last.to && !board.occupied.has(square);
  });
});

/** Bishops alone hold the king and its squares; the files on which they stand. */
function bishopFiles({ king, board, line }: Mate): number[] | undefined {
  const bishops = [...board.pieces(line.side, 'bishop')];
  if (bishops.length < 2) return undefined;
  const isAlone = [...kingAttacks(king).with(king)].every((square) =>
    attackersOf(board, line.side, square).diff(board.bishop).isEmpty(),
  );
  return isAlone ? bishops.map(squareFile) : undefined;
}

/** Two bishops mate from both sides of the king. */
export const findBodenMate = mateFinder((mate) => {
  const [first, second] = bishopFiles(mate) ?? [];
  if (first === undefined || second === undefined) return false;
  const file = squareFile(mate.king);
  return first < file === second > file;
});
