import type { Role, Side } from '@tabia/chess';
import type { BoardSquare } from './readBoard.ts';
import type { SquarePlace } from './walkSquares.ts';

/** Letters of English notation, by which a piece is found whatever language the board speaks. */
const letters: Record<string, Role> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/**
 * The next square, in reading order from `here` and round the board, on which a piece of `side` stands that the key
 * names; backwards when the key is a capital one. `undefined` for other keys and when there is none but here.
 */
export const findPiece = (
  rows: readonly (readonly BoardSquare[])[],
  here: SquarePlace,
  key: string,
  side: Side,
): SquarePlace | undefined => {
  const role = key.length === 1 ? letters[key.toLowerCase()] : undefined;
  if (role === undefined) return undefined;
  const step = key === key.toLowerCase() ? 1 : 63;
  let at = here.row * 8 + here.column;
  for (let seen = 1; seen < 64; seen++) {
    at = (at + step) % 64;
    const place = { row: at >> 3, column: at % 8 };
    const piece = rows[place.row]?.[place.column]?.piece;
    if (piece?.side === side && piece.role === role) return place;
  }
  return undefined;
};
