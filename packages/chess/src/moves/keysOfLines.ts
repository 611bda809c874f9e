import { Chess } from 'chessops/chess';
import { parseUci } from 'chessops/util';
import { keyOfPosition } from '../position/positionKey.ts';

/** Number of moves that two lines begin with in common. */
function commonPlies(a: readonly string[], b: readonly string[]): number {
  let plies = 0;
  while (plies < a.length && a[plies] === b[plies]) plies += 1;
  return plies;
}

/**
 * The key at the end of each line (UCI, castling as the king's two steps) from the standard start position, in the order
 * of the lines; `undefined` where a move is not legal. Moves that sorted neighbors begin with are played once.
 */
export function keysOfLines(lines: readonly (readonly string[])[]): (string | undefined)[] {
  const order = lines.map((moves, index) => ({ moves, index, text: moves.join(' ') }));
  order.sort((a, b) => (a.text < b.text ? -1 : 1));
  const keys = new Array<string | undefined>(lines.length).fill(undefined);
  const played = [Chess.default()];
  let before: readonly string[] = [];
  for (const { moves, index } of order) {
    played.length = Math.min(played.length, commonPlies(before, moves) + 1);
    while (played.length <= moves.length) {
      const move = parseUci(moves[played.length - 1] ?? '');
      const after = played.at(-1)?.clone();
      if (!move || !after?.isLegal(move)) break;
      after.play(move);
      played.push(after);
    }
    const last = played[moves.length];
    if (last !== undefined) keys[index] = keyOfPosition(last);
    before = moves;
  }
  return keys;
}
