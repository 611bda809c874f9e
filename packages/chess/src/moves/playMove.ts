import { Chess, type Move } from 'chess.js';
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

/** Converts a chess.js move. */
export function playedMoveOf(move: Move): PlayedMove {
  return {
    uci: move.lan,
    san: move.san,
    fen: move.after,
    from: move.from,
    to: move.to,
    check: /[+#]$/.test(move.san),
    capture: move.captured !== undefined,
  };
}

const UCI = /^([a-h][1-8])([a-h][1-8])([nbrq]?)$/;

/** The legal chess.js move for a UCI text, `undefined` if there is none. */
export function findMove(game: Chess, uci: string): Move | undefined {
  const from = UCI.exec(uci)?.[1] as Square | undefined;
  return from && game.moves({ verbose: true, square: from }).find((move) => move.lan === uci);
}

/**
 * Plays a UCI move (castling as the king's two steps, `e1g1`). `undefined` if it is not legal or lacks the letter
 * of a promotion. The FEN must be valid.
 */
export function playUci(fen: string, uci: string): PlayedMove | undefined {
  const move = findMove(new Chess(fen), uci);
  return move && playedMoveOf(move);
}
