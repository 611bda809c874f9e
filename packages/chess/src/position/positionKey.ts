import type { Position } from 'chessops';
import { pawnAttacks } from 'chessops/attacks';
import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSquare, opposite } from 'chessops/util';
import { placementOf } from './placement.ts';

/** The standard start position, as FEN. */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The key of the standard start position. */
export const START_KEY = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';

const castlingOf = (position: Position): string => {
  const { white, black } = position.castles.rook;
  const letters =
    (white.h === undefined ? '' : 'K') +
    (white.a === undefined ? '' : 'Q') +
    (black.h === undefined ? '' : 'k') +
    (black.a === undefined ? '' : 'q');
  return letters || '-';
};

const legalEnPassantOf = (position: Position): string => {
  const target = position.epSquare;
  if (target === undefined) return '-';
  const capturers = position.board
    .pieces(position.turn, 'pawn')
    .intersect(pawnAttacks(opposite(position.turn), target));
  if (capturers.isEmpty()) return '-';
  const context = position.ctx();
  for (const from of capturers) if (position.dests(from, context).has(target)) return makeSquare(target);
  return '-';
};

/**
 * The key of a position of standard chess: placement, side to move, castling rights that king and rook still
 * allow, and the en-passant square when a capture there is legal. Two games that meet share the key.
 */
export const keyOfPosition = (position: Position): string =>
  `${placementOf(position.board)} ${position.turn === 'white' ? 'w' : 'b'} ${castlingOf(position)} ${legalEnPassantOf(position)}`;

/**
 * The chessops position of a FEN (counters optional), for work in bulk; `undefined` when it is no legal position
 * of standard chess.
 */
export const positionOf = (fen: string): Chess | undefined => {
  const setup = parseFen(fen);
  if (setup.isErr) return undefined;
  const position = Chess.fromSetup(setup.value);
  return position.isOk ? position.value : undefined;
};

/**
 * The key of a FEN, from whatever program it came (counters optional). A text that is no legal position throws:
 * what a person typed goes through `parseFen` first.
 */
export const positionKey = (fen: string): string => {
  const position = positionOf(fen);
  if (!position)
    throw new RangeError(`No position of chess: '${fen}'. Check typed FENs with parseFen first.`);
  return keyOfPosition(position);
};

/** A full FEN of a key, with counters as at the start of a game. */
export const fenOfKey = (key: string): string => `${key} 0 1`;
