import { makeSanAndPlay } from 'chessops/san';
import { parseUci } from 'chessops/util';
import { keyOfPosition, positionOf } from '../position/positionKey.ts';

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
