import { parseUci } from 'chessops/util';
import { keyOfPosition, positionOf } from '../position/positionKey.ts';

/**
 * The keys that moves (UCI, castling as the king's two steps) lead to from one position (FEN, counters optional);
 * `undefined` for those that are not legal there. The position is read once for all of them.
 */
export function keysAfter(fen: string, ucis: readonly string[]): (string | undefined)[] {
  const position = positionOf(fen);
  return ucis.map((uci) => {
    const move = parseUci(uci);
    if (!position || !move || !position.isLegal(move)) return undefined;
    const after = position.clone();
    after.play(move);
    return keyOfPosition(after);
  });
}
