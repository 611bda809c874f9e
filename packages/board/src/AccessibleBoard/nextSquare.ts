import type { Role, Side } from '@tabia/chess';
import type { BoardSquare } from './readBoard.ts';
import type { SquarePlace } from './walkSquares.ts';

/** Letters of English notation: they stand on every keyboard, in any language of the board. */
const letters: Record<string, Role> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/**
 * The Latin letter of a key, in lower case; on a keyboard that writes another alphabet the one that stands in its place.
 * `undefined` for keys that are no letters.
 */
export function letterOf({ key, code }: { key: string; code: string }): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return key.length === 1 ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

/**
 * The next square, in reading order from `here` and round the board, that is `wanted`; backward when `step` is -1.
 * `undefined` when there is none but here.
 */
export function nextSquare(
  rows: readonly (readonly BoardSquare[])[],
  here: SquarePlace,
  step: 1 | -1,
  wanted: (square: BoardSquare) => boolean,
): SquarePlace | undefined {
  let at = here.row * 8 + here.column;
  for (let seen = 1; seen < 64; seen++) {
    at = (at + step + 64) % 64;
    const place = { row: at >> 3, column: at % 8 };
    const square = rows[place.row]?.[place.column];
    if (square && wanted(square)) return place;
  }
  return undefined;
}

/**
 * True if a piece of `side` that `letter` names stands on the square; `undefined` for letters that name no piece.
 */
export function pieceNamed(letter: string, side: Side): ((square: BoardSquare) => boolean) | undefined {
  const role = letters[letter];
  return role && (({ piece }) => piece?.side === side && piece.role === role);
}
