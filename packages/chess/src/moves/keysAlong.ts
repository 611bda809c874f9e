import { Chess } from 'chessops/chess';
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
