import type { Chess } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import { makeSanAndPlay } from 'chessops/san';
import { makeSquare, parseUci } from 'chessops/util';
import { positionOf } from '../position/positionKey.ts';
import type { Square } from '../position/types.ts';

/** A legal move that was played: its notations, the FEN after it, and the facts a board displays. */
export interface PlayedMove {
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  readonly from: Square;
  readonly to: Square;
  readonly check: boolean;
  readonly capture: boolean;
}

/** Plays a UCI move on `position`, which changes; `undefined` if it is not legal: then it stays as it was. */
export function playOn(position: Chess, uci: string): PlayedMove | undefined {
  const move = parseUci(uci);
  // chessops also reads drops, and castling as the king taking its rook.
  if (!move || !('from' in move) || position.board[position.turn].has(move.to)) return undefined;
  if (!position.isLegal(move)) return undefined;
  const isEnPassant = position.board.pawn.has(move.from) && move.to === position.epSquare;
  const capture = position.board.occupied.has(move.to) || isEnPassant;
  const san = makeSanAndPlay(position, move);
  return {
    uci,
    san,
    fen: makeFen(position.toSetup()),
    from: makeSquare(move.from),
    to: makeSquare(move.to),
    check: position.isCheck(),
    capture,
  };
}

/**
 * Plays a UCI move (castling as the king's two steps, `e1g1`). `undefined` if it is not legal, if it lacks the letter
 * of a promotion, or if the FEN is no position.
 */
export function playUci(fen: string, uci: string): PlayedMove | undefined {
  const position = positionOf(fen);
  return position && playOn(position, uci);
}
