import type { Board } from 'chessops';
import { kingAttacks, pawnAttacks } from 'chessops/attacks';
import type { Chess } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import { parseSquare, squareFile } from 'chessops/util';
import { positionOf } from '../position/positionKey.ts';
import { otherSide, type Side } from '../position/types.ts';
import { attacksFrom } from '../tactics/pieceSafety.ts';

/** Countable facts about one side of a position. */
export interface PositionTraits {
  /** Knights and bishops that have left their first squares or the board, 0 to 4. */
  readonly developed: number;
  /** The king stands on the wing, on its first rank, where castling puts it. */
  readonly castled: boolean;
  /** Castling is still possible, now or later. */
  readonly mayCastle: boolean;
  /** Own pawns on d4, e4, d5 and e5. */
  readonly centerPawns: number;
  /** Pawns that have another own pawn before them on the same file. */
  readonly doubled: number;
  /** Pawns without an own pawn on a neighboring file. */
  readonly isolated: number;
  /** Two bishops or more. */
  readonly bishopPair: boolean;
  /** Squares that knights, bishops, rooks and queen attack, without those of own pieces and those that enemy pawns attack. */
  readonly activity: number;
  /** Enemy pieces, pawns and king apart, that attack the king's square or one beside it. */
  readonly kingAttackers: number;
  /** Own pawns on the three files of the wing where the king is or may castle to first, that have moved one step at most. */
  readonly shelter: number;
}

const CENTER = ['d4', 'e4', 'd5', 'e5'].reduce(
  (squares, name) => squares.with(parseSquare(name) ?? 0),
  SquareSet.empty(),
);
const KNIGHT_FILES = SquareSet.fromFile(1).union(SquareSet.fromFile(6));
const BISHOP_FILES = SquareSet.fromFile(2).union(SquareSet.fromFile(5));
/** Files where the king stands after castling, or one step further: a, b, c, g and h. */
const WING_FILES = new Set([0, 1, 2, 6, 7]);
const MINOR_PIECES = 4;

function developedOf(board: Board, side: Side): number {
  const home = SquareSet.backrank(side);
  const knights = board.pieces(side, 'knight').intersect(home).intersect(KNIGHT_FILES);
  const bishops = board.pieces(side, 'bishop').intersect(home).intersect(BISHOP_FILES);
  return MINOR_PIECES - knights.size() - bishops.size();
}

function pawnFiles(board: Board, side: Side): number[] {
  return [...board.pieces(side, 'pawn')].map(squareFile);
}

function isPiece(board: Board, square: number): boolean {
  return !board.pawn.has(square) && !board.king.has(square);
}

function activityOf(board: Board, side: Side): number {
  const enemyPawns = [...board.pieces(otherSide(side), 'pawn')];
  const barred = enemyPawns.reduce(
    (squares, pawn) => squares.union(pawnAttacks(otherSide(side), pawn)),
    board[side],
  );
  return [...board[side]]
    .filter((square) => isPiece(board, square))
    .reduce((sum, square) => sum + attacksFrom(board, square).diff(barred).size(), 0);
}

function kingAttackersOf(board: Board, side: Side): number {
  const king = board.kingOf(side);
  if (king === undefined) return 0;
  const zone = kingAttacks(king).with(king);
  const enemies = [...board[otherSide(side)]].filter((square) => isPiece(board, square));
  return enemies.filter((square) => attacksFrom(board, square).intersects(zone)).length;
}

/** The wing of the king: files f to h from the e-file on, else a to c. */
const KING_WING = [SquareSet.fromFile(5), SquareSet.fromFile(6), SquareSet.fromFile(7)];
const QUEEN_WING = [SquareSet.fromFile(0), SquareSet.fromFile(1), SquareSet.fromFile(2)];
const E_FILE = 4;

function shelterOf(board: Board, side: Side): number {
  const king = board.kingOf(side);
  if (king === undefined) return 0;
  const ranks = side === 'white' ? [1, 2] : [6, 5];
  const near = ranks.map(SquareSet.fromRank).reduce((squares, rank) => squares.union(rank));
  const wing = squareFile(king) >= E_FILE ? KING_WING : QUEEN_WING;
  return wing.filter((file) => board.pieces(side, 'pawn').intersect(near).intersects(file)).length;
}

function traitsOf({ board, castles }: Chess, side: Side): PositionTraits {
  const king = board.kingOf(side);
  const files = pawnFiles(board, side);
  const mayCastle = castles.castlingRights.intersect(SquareSet.backrank(side)).nonEmpty();
  return {
    developed: developedOf(board, side),
    castled:
      !mayCastle &&
      king !== undefined &&
      SquareSet.backrank(side).has(king) &&
      WING_FILES.has(squareFile(king)),
    mayCastle,
    centerPawns: board.pieces(side, 'pawn').intersect(CENTER).size(),
    doubled: files.length - new Set(files).size,
    isolated: files.filter((file) => !files.includes(file - 1) && !files.includes(file + 1)).length,
    bishopPair: board.pieces(side, 'bishop').size() >= 2,
    activity: activityOf(board, side),
    kingAttackers: kingAttackersOf(board, side),
    shelter: shelterOf(board, side),
  };
}

/** The traits of both sides; `undefined` if the FEN is not legal. */
export function positionTraits(fen: string): Readonly<Record<Side, PositionTraits>> | undefined {
  const position = positionOf(fen);
  return position && { white: traitsOf(position, 'white'), black: traitsOf(position, 'black') };
}
