import { Chess } from 'chessops/chess';
import { parseUci } from 'chessops/util';
import { keyOfPosition } from '../position/positionKey.ts';

/**
 * Position keys of a game from the standard start position: before ply 0, 1, 2 … up to the one after `plies` moves, or
 * after the last. Ends early before the first move (UCI, castling as the king's two steps) that is not legal.
 */
export function keysAlong(moves: readonly string[], plies: number = moves.length): string[] {
  const position = Chess.default();
  const keys = [keyOfPosition(position)];
  for (const uci of moves.slice(0, plies)) {
    const move = parseUci(uci);
    if (!move || !position.isLegal(move)) break;
    position.play(move);
    keys.push(keyOfPosition(position));
  }
  return keys;
}
