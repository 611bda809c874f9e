import type { Board } from 'chessops';
import { kingAttacks, pawnAttacks } from 'chessops/attacks';
import type { Chess } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import { makeSquare, parseSquare, squareFile } from 'chessops/util';
import { positionOf } from '../position/positionKey.ts';
import { otherSide, type Role, type Side, type Square } from '../position/types.ts';
import { attacksFrom } from '../tactics/pieceSafety.ts';

/** The part of a game after its opening. */
export type Phase = 'middlegame' | 'endgame';

/**
 * Endgame if at most this many queens, rooks, bishops and knights are on the board (Lichess, scalachess Divider).
 */
const ENDGAME_PIECES = 6;

/**
 * Distinguishes middlegame from endgame by the pieces of a FEN or key. The opening is defined by plies, not here.
 */
export function phaseOf(fen: string): Phase {
  const placement = fen.split(' ', 1)[0] ?? '';
  return (placement.match(/[qrbn]/gi)?.length ?? 0) <= ENDGAME_PIECES ? 'endgame' : 'middlegame';
}

/** A piece with its square, and how many squares it attacks without those of own pieces and those that enemy pawns attack. */
export interface ActivePiece {
  readonly role: Role;
  readonly square: Square;
  readonly squares: number;
}

/** Where the counted facts are. */
export interface TraitPlaces {
  /** Knights and bishops on their first squares. */
  readonly home: readonly ActivePiece[];
  /** Own pawns on d4, e4, d5 and e5. */
  readonly center: readonly Square[];
  /** All pawns on files with more than one. */
  readonly doubled: readonly Square[];
  readonly isolated: readonly Square[];
  /** Knights, bishops, rooks and queen. */
  readonly pieces: readonly ActivePiece[];
  /** Enemy pieces that attack the king's square or one beside it. */
  readonly kingAttackers: readonly ActivePiece[];
  readonly shelter: readonly Square[];
  readonly king: Square | undefined;
}

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
  readonly places: TraitPlaces;
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

function atHome(board: Board, side: Side): SquareSet {
  const home = SquareSet.backrank(side);
  const knights = board.pieces(side, 'knight').intersect(home).intersect(KNIGHT_FILES);
  const bishops = board.pieces(side, 'bishop').intersect(home).intersect(BISHOP_FILES);
  return knights.union(bishops);
}

function pawnFiles(board: Board, side: Side): number[] {
  return [...board.pieces(side, 'pawn')].map(squareFile);
}

function isPiece(board: Board, square: number): boolean {
  return !board.pawn.has(square) && !board.king.has(square);
}

function activePieces(board: Board, side: Side): ActivePiece[] {
  const enemyPawns = [...board.pieces(otherSide(side), 'pawn')];
  const barred = enemyPawns.reduce(
    (squares, pawn) => squares.union(pawnAttacks(otherSide(side), pawn)),
    board[side],
  );
  return [...board[side]]
    .filter((square) => isPiece(board, square))
    .map((square) => ({
      role: board.getRole(square) ?? 'knight',
      square: makeSquare(square),
      squares: attacksFrom(board, square).diff(barred).size(),
    }));
}

function kingAttackersOf(board: Board, side: Side): number[] {
  const king = board.kingOf(side);
  if (king === undefined) return [];
  const zone = kingAttacks(king).with(king);
  const enemies = [...board[otherSide(side)]].filter((square) => isPiece(board, square));
  return enemies.filter((square) => attacksFrom(board, square).intersects(zone));
}

/** The wing of the king: files f to h from the e-file on, else a to c. */
const KING_WING = [SquareSet.fromFile(5), SquareSet.fromFile(6), SquareSet.fromFile(7)];
const QUEEN_WING = [SquareSet.fromFile(0), SquareSet.fromFile(1), SquareSet.fromFile(2)];
const E_FILE = 4;

function shelterOf(board: Board, side: Side): number[] {
  const king = board.kingOf(side);
  if (king === undefined) return [];
  const ranks = side === 'white' ? [1, 2] : [6, 5];
  const near = ranks.map(SquareSet.fromRank).reduce((squares, rank) => squares.union(rank));
  const wing = squareFile(king) >= E_FILE ? KING_WING : QUEEN_WING;
  return wing.flatMap((file) => [...board.pieces(side, 'pawn').intersect(near).intersect(file)].slice(0, 1));
}

function traitsOf({ board, castles }: Chess, side: Side): PositionTraits {
  const king = board.kingOf(side);
  const files = pawnFiles(board, side);
  const pawns = [...board.pieces(side, 'pawn')];
  const isDoubled = (pawn: number): boolean => files.filter((file) => file === squareFile(pawn)).length > 1;
  const isIsolated = (pawn: number): boolean =>
    !files.includes(squareFile(pawn) - 1) && !files.includes(squareFile(pawn) + 1);
  const pieces = activePieces(board, side);
  const home = new Set([...atHome(board, side)].map(makeSquare));
  const center = board.pieces(side, 'pawn').intersect(CENTER);
  const isolated = pawns.filter(isIsolated);
  const attackers = kingAttackersOf(board, side).map(makeSquare);
  const enemies = activePieces(board, otherSide(side));
  const shelter = shelterOf(board, side);
  const mayCastle = castles.castlingRights.intersect(SquareSet.backrank(side)).nonEmpty();
  return {
    developed: MINOR_PIECES - home.size,
    castled:
      !mayCastle &&
      king !== undefined &&
      SquareSet.backrank(side).has(king) &&
      WING_FILES.has(squareFile(king)),
    mayCastle,
    centerPawns: center.size(),
    doubled: files.length - new Set(files).size,
    isolated: isolated.length,
    bishopPair: board.pieces(side, 'bishop').size() >= 2,
    activity: pieces.reduce((sum, { squares }) => sum + squares, 0),
    kingAttackers: attackers.length,
    shelter: shelter.length,
    places: {
      home: pieces.filter(({ square }) => home.has(square)),
      center: [...center].map(makeSquare),
      doubled: pawns.filter(isDoubled).map(makeSquare),
      isolated: isolated.map(makeSquare),
      pieces,
      kingAttackers: enemies.filter(({ square }) => attackers.includes(square)),
      shelter: shelter.map(makeSquare),
      king: king === undefined ? undefined : makeSquare(king),
    },
  };
}

/** The traits of both sides; `undefined` if the FEN is not legal. */
export function positionTraits(fen: string): Readonly<Record<Side, PositionTraits>> | undefined {
  const position = positionOf(fen);
  return position && { white: traitsOf(position, 'white'), black: traitsOf(position, 'black') };
}

/** The pawns of both sides on their squares, and nothing else of a FEN or key: positions that share it have one structure. */
export function pawnStructure(fen: string): string {
  const placement = fen.split(' ', 1)[0] ?? '';
  const squares = placement.replace(/\d/g, (count) => '.'.repeat(Number(count)));
  return squares.replace(/[^pP./]/g, '.');
}
