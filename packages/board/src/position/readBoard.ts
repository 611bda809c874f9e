import { type Role, type Side, type Square, squaresOf } from '@tabia/chess';
import type { BoardShape } from '../style/boardTypes.ts';

export interface BoardPiece {
  side: Side;
  role: Role;
}
export interface BoardSquare {
  square: Square;
  piece: BoardPiece | undefined;
}

const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Letters of English notation, used in every language: every keyboard has them. */
export const roles: Record<string, Role> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

function readPiece(letter: string): BoardPiece | undefined {
  const role = roles[letter.toLowerCase()];
  return role && { side: letter === letter.toUpperCase() ? 'white' : 'black', role };
}

/** The squares as eight rows of eight, in the order the eye meets them from the upper left; missing squares are empty. */
export function readBoard(fen: string, orientation: Side): readonly (readonly BoardSquare[])[] {
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank, index) => {
    const letters = (ranks[index] ?? '').replace(/\d/g, (gap) => ' '.repeat(Number(gap)));
    return files.map((file, column): BoardSquare => {
      return { square: `${file}${rank}` as Square, piece: readPiece(letters[column] ?? ' ') };
    });
  });
  return orientation === 'white' ? rows : rows.reverse().map((row) => row.reverse());
}

/** The two squares of a UCI move, as chessground has them. */
export function moveSquares(uci: string): [Square, Square] {
  const { from, to } = squaresOf(uci);
  return [from, to];
}

/** An arrow over a UCI move. */
export function moveArrow(uci: string, brush: BoardShape['brush']): BoardShape {
  return { ...squaresOf(uci), brush };
}

/** True if a legal move takes a pawn to its last rank, so that a piece must be chosen. */
export function isPromotion(fen: string, from: Square, to: Square): boolean {
  return (
    /[18]$/.test(to) &&
    readBoard(fen, 'white').some((row) =>
      row.some(({ square, piece }) => square === from && piece?.role === 'pawn'),
    )
  );
}
