import type { Side } from '@tabia/chess';
import { type BoardSquare, roles } from '../position/readBoard.ts';

/** Row and column as seen, each 0 to 7 from the upper left. */
export interface SquarePlace {
  row: number;
  column: number;
}

function inside(value: number): number {
  return Math.min(7, Math.max(0, value));
}

/** The place a key moves to; `undefined` for keys that do not move. */
export function walkSquares({ row, column }: SquarePlace, key: string): SquarePlace | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: inside(row - 1), column };
    case 'ArrowDown':
      return { row: inside(row + 1), column };
    case 'ArrowLeft':
      return { row, column: inside(column - 1) };
    case 'ArrowRight':
      return { row, column: inside(column + 1) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: 7 };
    case 'PageUp':
      return { row: 0, column };
    case 'PageDown':
      return { row: 7, column };
    default:
      return undefined;
  }
}

/**
 * The Latin letter of a key, in lower case; in a non-Latin layout, the letter at the same physical key.
 * `undefined` for keys without a letter.
 */
export function letterOf({ key, code }: { key: string; code: string }): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return key.length === 1 ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

/**
 * The next `wanted` square in reading order from `here`, wrapping around the board; backward when `step` is -1.
 * `undefined` when there is no other.
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
 * True if the square holds a piece of `side` with this letter; `undefined` for letters that are not a piece's.
 */
export function pieceNamed(letter: string, side: Side): ((square: BoardSquare) => boolean) | undefined {
  const role = roles[letter];
  return role && (({ piece }) => piece?.side === side && piece.role === role);
}
