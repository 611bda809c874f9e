import { PIECE_LETTERS, type PieceLetters } from './pieceLetters.ts';

/** A move as written: piece, squares, promotion and the rest. Castling and null moves do not match. */
const MOVE =
  /^([KК][pрPР]|[A-ZА-Я♔-♟п])?([a-h]?[1-8]?[x:\-–]?[a-h][1-8])(?:([=/]?)([A-ZА-Я♔-♟]))?([^a-h].*)?$/;
/** Look-alikes on squares, signs of capture, and what follows a figurine to make it a picture. */
const LOOK_ALIKES = /[асехХ×]|\ufe0e|\ufe0f/g;
const PLAIN: Readonly<Record<string, string>> = { а: 'a', с: 'c', е: 'e', х: 'x', Х: 'x', '×': 'x' };

/** Replaces Cyrillic squares (`е4`) and signs of capture by Latin ones. Piece letters stay as they are. */
export function plainSquares(word: string): string {
  return word.replace(LOOK_ALIKES, (sign) => PLAIN[sign] ?? '');
}

/** The piece letters of a move: its piece and what a pawn becomes. */
export function lettersOfMove(san: string): readonly string[] {
  const [, piece, , , promoted] = MOVE.exec(san) ?? [];
  return [piece, promoted].filter((letter) => letter !== undefined);
}

/** True for a move with a letter that English does not have. */
export function isForeignMove(san: string): boolean {
  return lettersOfMove(san).some((letter) => !PIECE_LETTERS.en.has(letter) || letter > '~');
}

/** The move with English letters; letters that the language does not have stay. */
export function translateMove(san: string, letters: PieceLetters): string {
  const match = MOVE.exec(san);
  if (!match) return san;
  const [, piece = '', squares = '', sign = '', promoted = '', rest = ''] = match;
  const moved = letters.get(piece) ?? piece;
  const became = promoted && `${sign === '/' ? '=' : sign}${letters.get(promoted) ?? promoted}`;
  // A cross behind the move is a sign of mate.
  return `${moved}${squares}${became}${rest.replace(/^x/, '')}`;
}
