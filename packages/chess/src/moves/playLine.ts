import type { Position } from 'chessops';
import { makeFen } from 'chessops/fen';
import { makeSanAndPlay } from 'chessops/san';
import { makeSquare, parseUci } from 'chessops/util';
import { positionOf } from '../position/positionKey.ts';
import type { PlayedMove } from './playMove.ts';

/** Plays a UCI move on `position`; `undefined` if it is not legal. */
function play(position: Position, uci: string): PlayedMove | undefined {
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
 * Plays a line of UCI moves (castling as the king's two steps) from a FEN; stops before the first illegal one. Says the same as
 * `playUci` move by move, several times faster.
 */
export function playLine(fen: string, ucis: readonly string[]): readonly PlayedMove[] {
  const position = positionOf(fen);
  const steps: PlayedMove[] = [];
  for (const uci of position ? ucis : []) {
    const step = position && play(position, uci);
    if (!step) break;
    steps.push(step);
  }
  return steps;
}
