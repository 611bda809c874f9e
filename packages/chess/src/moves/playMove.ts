import type { Chess } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import { makeSan, makeSanAndPlay } from 'chessops/san';
import { makeSquare, parseUci } from 'chessops/util';
import { keyOfPosition, positionOf } from '../position/positionKey.ts';
import { otherSide, type Square } from '../position/types.ts';

/** The squares of a UCI move. */
export function squaresOf(uci: string): { readonly from: Square; readonly to: Square } {
  return { from: uci.slice(0, 2) as Square, to: uci.slice(2, 4) as Square };
}

/** Plays a line of UCI moves (castling as the king's two steps) from a FEN; stops before the first illegal one. */
export function playLine(fen: string, ucis: readonly string[]): readonly PlayedMove[] {
  const position = positionOf(fen);
  const steps: PlayedMove[] = [];
  for (const uci of position ? ucis : []) {
    const step = position && playOn(position, uci);
    if (!step) break;
    steps.push(step);
  }
  return steps;
}

/** A legal move with the key of the position it leads to. */
export interface FastMove {
  readonly san: string;
  readonly key: string;
}

/**
 * Plays a UCI move (castling as the king's two steps); several times faster than `playUci`, which returns more.
 * Meant for trees with many moves. `undefined` if the move or the position (counters optional) is not legal.
 */
export function playFast(fen: string, uci: string): FastMove | undefined {
  const position = positionOf(fen);
  const move = parseUci(uci);
  if (!position || !move || !position.isLegal(move)) return undefined;
  const san = makeSanAndPlay(position, move);
  return { san, key: keyOfPosition(position) };
}

/** The same position with the other side to move; undefined in check, which nobody may ignore. */
export function positionAfterNullMove(position: Chess): Chess | undefined {
  if (position.isCheck()) return undefined;
  const next = position.clone();
  next.turn = otherSide(position.turn);
  next.epSquare = undefined;
  return next.isCheck() ? undefined : next;
}

/** The FEN after a null move, with the move number of the other side; undefined in check or if the FEN is not legal. */
export function afterNullMove(fen: string): string | undefined {
  const position = positionOf(fen);
  if (!position || !positionAfterNullMove(position)) return undefined;
  const [placement, , castling, , , number = '1'] = fen.split(' ');
  const next =
    position.turn === 'white' ? `b ${castling} - 0 ${number}` : `w ${castling} - 0 ${Number(number) + 1}`;
  return `${placement} ${next}`;
}

/**
 * SAN of moves (UCI, castling as the king's two steps) from one position (FEN, counters optional). A move that is not
 * legal there stays as it is. The position is read once for all of them.
 */
export function sansOf(fen: string, ucis: readonly string[]): string[] {
  const position = positionOf(fen);
  return ucis.map((uci) => {
    const move = parseUci(uci);
    return position && move && position.isLegal(move) ? makeSan(position, move) : uci;
  });
}

/** A move (UCI) with its SAN; one that is not legal keeps its UCI form. */
export function namedMove(fen: string, uci: string): { readonly uci: string; readonly san: string } {
  return { uci, san: sansOf(fen, [uci])[0] ?? uci };
}

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
function playOn(position: Chess, uci: string): PlayedMove | undefined {
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
