import type { Role as ChessopsRole, SquareName } from 'chessops';

/** Whose pieces, or whose turn. */
export type Side = 'white' | 'black';

/** A square by its name, `a1` to `h8`. */
export type Square = SquareName;

/** A kind of piece: pawn, knight, bishop, rook, queen, king. */
export type Role = ChessopsRole;

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}
