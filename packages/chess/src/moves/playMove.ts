import { Chess, type Move } from 'chess.js';
import type { Square } from '../position/types.ts';

/** One legal move played: its notations, the FEN after it, and what a board shows of it. */
export interface PlayedMove {
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  readonly from: Square;
  readonly to: Square;
  readonly check: boolean;
  readonly capture: boolean;
}

/** Makes a `PlayedMove` of a chess.js move. */
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

/** The legal chess.js move a UCI text means, `undefined` when there is none. */
function findMove(game: Chess, uci: string): Move | undefined {
  const from = UCI.exec(uci)?.[1] as Square | undefined;
  return from && game.moves({ verbose: true, square: from }).find((move) => move.lan === uci);
}

/**
 * Plays a move in UCI notation (castling as the king's two steps, `e1g1`); `undefined` when it is not legal, also
 * when the letter of a promotion is missing. The FEN must be valid.
 */
export function playUci(fen: string, uci: string): PlayedMove | undefined {
  const move = findMove(new Chess(fen), uci);
  return move && playedMoveOf(move);
}

/** Plays a line of UCI moves one after another; ends before the first that is not legal. */
export function playLine(fen: string, ucis: readonly string[]): readonly PlayedMove[] {
  const game = new Chess(fen);
  const steps: PlayedMove[] = [];
  for (const uci of ucis) {
    const move = findMove(game, uci);
    if (!move) break;
    steps.push(playedMoveOf(move));
    game.move(move);
  }
  return steps;
}
