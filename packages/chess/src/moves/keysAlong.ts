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

interface PlayedLine {
  /** Of the given lines. */
  readonly index: number;
  readonly moves: readonly string[];
  /** Before each move and after the last, up to one that is not legal. They change with the next line. */
  readonly positions: readonly Chess[];
  /** How many of the positions are those of the line before. */
  readonly kept: number;
}

/** Plays lines in an order in which neighbors begin alike. What they begin with is played once. */
function* playSorted(lines: readonly (readonly string[])[]): Generator<PlayedLine> {
  const order = lines.map((moves, index) => ({ moves, index, text: moves.join(' ') }));
  order.sort((a, b) => (a.text < b.text ? -1 : 1));
  const positions = [Chess.default()];
  let before: readonly string[] = [];
  for (const { moves, index } of order) {
    positions.length = Math.min(positions.length, commonPlies(before, moves) + 1);
    const kept = positions.length;
    while (positions.length <= moves.length) {
      const move = parseUci(moves[positions.length - 1] ?? '');
      const after = positions.at(-1)?.clone();
      if (!move || !after?.isLegal(move)) break;
      after.play(move);
      positions.push(after);
    }
    yield { index, moves, positions, kept };
    before = moves;
  }
}

/**
 * The key at the end of each line (UCI, castling as the king's two steps) from the standard start position, in the order
 * of the lines; `undefined` where a move is not legal. Moves that sorted neighbors begin with are played once.
 */
export function keysOfLines(lines: readonly (readonly string[])[]): (string | undefined)[] {
  const keys = new Array<string | undefined>(lines.length).fill(undefined);
  for (const { index, moves, positions } of playSorted(lines)) {
    const last = positions[moves.length];
    if (last !== undefined) keys[index] = keyOfPosition(last);
  }
  return keys;
}

/**
 * The keys along each line, as `keysAlong` gives them, with the index of the line. They come in an order in which neighbors begin alike:
 * what they begin with is played once, and its keys are the same texts. One by one, so that a caller may pause between thousands of them.
 */
export function* keysAlongLines(
  lines: readonly (readonly string[])[],
): Generator<{ readonly index: number; readonly keys: readonly string[] }> {
  let keys: readonly string[] = [];
  for (const { index, positions, kept } of playSorted(lines)) {
    // Nothing is kept of the start position for the first line.
    const known = keys.slice(0, kept);
    keys = [...known, ...positions.slice(known.length).map(keyOfPosition)];
    yield { index, keys };
  }
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
