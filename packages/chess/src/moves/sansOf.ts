import { makeSan } from 'chessops/san';
import { parseUci } from 'chessops/util';
import { positionOf } from '../position/positionKey.ts';

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
