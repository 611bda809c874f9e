const PROMOTIONS = ['', 'n', 'b', 'r', 'q'] as const;
const FILES = 'abcdefgh';
const SQUARE_BITS = 6;
const SQUARE_MASK = 63;
const CODE_A = 0x61;
const CODE_1 = 0x31;

function squareAt(uci: string, at: number): number {
  return uci.charCodeAt(at) - CODE_A + 8 * (uci.charCodeAt(at + 1) - CODE_1);
}

function squareName(square: number): string {
  return `${FILES.charAt(square & 7)}${(square >> 3) + 1}`;
}

/** A UCI move in 15 bits: the square it leaves, the square it reaches, the promotion. */
export function moveCode(uci: string): number {
  const promotion = PROMOTIONS.findIndex((letter) => letter === (uci[4] ?? ''));
  return squareAt(uci, 0) | (squareAt(uci, 2) << SQUARE_BITS) | (promotion << (2 * SQUARE_BITS));
}

/** The UCI move of a code. */
export function moveOfCode(code: number): string {
  const promotion = PROMOTIONS[code >> (2 * SQUARE_BITS)] ?? '';
  return squareName(code & SQUARE_MASK) + squareName((code >> SQUARE_BITS) & SQUARE_MASK) + promotion;
}
