import type { Board, Position, Setup } from 'chessops';
import { pawnAttacks } from 'chessops/attacks';
import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { SquareSet } from 'chessops/squareSet';
import { makeSquare, opposite } from 'chessops/util';

const RANKS_FROM_TOP = [56, 48, 40, 32, 24, 16, 8, 0] as const;
const WHITE_LETTERS = { pawn: 'P', knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: 'K' } as const;
const BLACK_LETTERS = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' } as const;

function roleAt(board: Board, low: boolean, bit: number): keyof typeof WHITE_LETTERS {
  if ((low ? board.pawn.lo : board.pawn.hi) & bit) return 'pawn';
  if ((low ? board.knight.lo : board.knight.hi) & bit) return 'knight';
  if ((low ? board.bishop.lo : board.bishop.hi) & bit) return 'bishop';
  if ((low ? board.rook.lo : board.rook.hi) & bit) return 'rook';
  return (low ? board.queen.lo : board.queen.hi) & bit ? 'queen' : 'king';
}

/**
 * The first FEN field of a board. Reads the bitboards directly: an import needs one for every position of every
 * game, and reading square by square took half of its time.
 */
function placementOf(board: Board): string {
  let text = '';
  for (const first of RANKS_FROM_TOP) {
    const low = first < 32;
    const occupied = low ? board.occupied.lo : board.occupied.hi;
    const white = low ? board.white.lo : board.white.hi;
    let empty = 0;
    for (let square = first; square < first + 8; square++) {
      const bit = 1 << (square & 31);
      if (!(occupied & bit)) {
        empty++;
        continue;
      }
      if (empty > 0) text += empty;
      empty = 0;
      text += (white & bit ? WHITE_LETTERS : BLACK_LETTERS)[roleAt(board, low, bit)];
    }
    if (empty > 0) text += empty;
    if (first !== 0) text += '/';
  }
  return text;
}

/** The standard start position, as FEN. */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The key of the standard start position. */
export const START_KEY = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';

function castlingOf(position: Position): string {
  const { white, black } = position.castles.rook;
  const letters =
    (white.h === undefined ? '' : 'K') +
    (white.a === undefined ? '' : 'Q') +
    (black.h === undefined ? '' : 'k') +
    (black.a === undefined ? '' : 'q');
  return letters || '-';
}

function legalEnPassantOf(position: Position): string {
  const target = position.epSquare;
  if (target === undefined) return '-';
  const capturers = position.board
    .pieces(position.turn, 'pawn')
    .intersect(pawnAttacks(opposite(position.turn), target));
  if (capturers.isEmpty()) return '-';
  const context = position.ctx();
  for (const from of capturers) if (position.dests(from, context).has(target)) return makeSquare(target);
  return '-';
}

/**
 * The key of a position of standard chess: placement, side to move, castling rights that king and rook still
 * allow, and the en-passant square when a capture there is legal. Two games that meet share the key.
 */
export function keyOfPosition(position: Position): string {
  return `${placementOf(position.board)} ${position.turn === 'white' ? 'w' : 'b'} ${castlingOf(position)} ${legalEnPassantOf(position)}`;
}

const E1 = 4;
const E8 = 60;

/** Rights count for a king on its own square and a rook in the corner; chessops would allow those of Chess960. */
function standardRights(setup: Setup): SquareSet {
  let rights = setup.castlingRights.intersect(SquareSet.corners());
  if (setup.board.kingOf('white') !== E1) rights = rights.diff(SquareSet.backrank('white'));
  if (setup.board.kingOf('black') !== E8) rights = rights.diff(SquareSet.backrank('black'));
  return rights;
}

/** The position of standard chess that a chessops set-up describes, or chessops' reason why it is none. */
export function positionOfSetup(setup: Setup): ReturnType<typeof Chess.fromSetup> {
  return Chess.fromSetup({ ...setup, castlingRights: standardRights(setup) });
}

/**
 * The chessops position of a FEN (counters optional), for bulk work; `undefined` when it is not a legal position
 * of standard chess.
 */
export function positionOf(fen: string): Chess | undefined {
  const setup = parseFen(fen);
  if (setup.isErr) return undefined;
  const position = positionOfSetup(setup.value);
  return position.isOk ? position.value : undefined;
}

/**
 * The key of a FEN written by a program (counters optional). Throws a `RangeError` if it is not a legal position; user
 * input goes through `parseFen` first.
 */
export function positionKey(fen: string): string {
  const position = positionOf(fen);
  if (!position)
    throw new RangeError(`No position of chess: '${fen}'. Check typed FENs with parseFen first.`);
  return keyOfPosition(position);
}

/** The full FEN of a key after `ply` plies of a game, which give the move number. The halfmove clock is 0. */
export function fenOfKey(key: string, ply = 0): string {
  return `${key} 0 ${Math.floor(ply / 2) + 1}`;
}
