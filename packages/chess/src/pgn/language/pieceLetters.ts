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

/** True for a move with a Cyrillic piece letter: it is Russian before it is a look-alike. */
export function isCyrillicMove(san: string): boolean {
  return lettersOfMove(san).some((letter) => /[А-я]/.test(letter));
}

/** True for a move with a letter that English does not have. */
export function isForeignMove(san: string): boolean {
  return lettersOfMove(san).some((letter) => !PIECE_LETTERS.en.has(letter) || letter > '~');
}

/** The move with English letters; letters that the language does not have stay. */
export function translateMove(san: string, letters: PieceLetters): string {
  const match = MOVE.exec(san);
  if (!match) return san;
  const [, piece = '', squares = '', sign = '', promoted = '', ending = ''] = match;
  const moved = letters.get(piece) ?? piece;
  const became = promoted && `${sign === '/' ? '=' : sign}${letters.get(promoted) ?? promoted}`;
  // A cross behind the move is a sign of mate.
  return `${moved}${squares}${became}${ending.replace(/^x/, '')}`;
}

/** Languages whose piece letters are read. English comes first: it is taken when nothing decides. */
export const MOVE_LANGUAGES = ['en', 'de', 'fr', 'es', 'nl', 'ru'] as const;
export type MoveLanguage = (typeof MOVE_LANGUAGES)[number];

/** English letter of each written one; empty for a pawn. */
export type PieceLetters = ReadonlyMap<string, string>;

/** King, queen, rook, bishop, knight, pawn as the language writes them. */
const WRITTEN: Readonly<Record<MoveLanguage, readonly [string, string, string, string, string, string]>> = {
  en: ['K', 'Q', 'R', 'B', 'N', 'P'],
  de: ['K', 'D', 'T', 'L', 'S', 'B'],
  fr: ['R', 'D', 'T', 'F', 'C', 'P'],
  es: ['R', 'D', 'T', 'A', 'C', 'P'],
  nl: ['K', 'D', 'T', 'L', 'P', 'pi'],
  ru: ['Кр', 'Ф', 'Л', 'С', 'К', 'п'],
};
const ENGLISH = ['K', 'Q', 'R', 'B', 'N', ''] as const;
const FIGURINES = ['♔♚', '♕♛', '♖♜', '♗♝', '♘♞', '♙♟'] as const;

/** Cyrillic capitals that look like Latin ones, and the other way round. */
const LATIN_OF: Readonly<Record<string, string>> = { А: 'A', В: 'B', К: 'K', Р: 'P', С: 'C', Т: 'T' };
const CYRILLIC_OF: Readonly<Record<string, string>> = { C: 'С', K: 'К' };
/** The Russian king in any mixture of alphabets; also in capitals. */
const RUSSIAN_KINGS = ['К', 'K'].flatMap((first) => ['р', 'p', 'Р', 'P'].map((second) => first + second));

function lettersOf(language: MoveLanguage): PieceLetters {
  const letters = new Map<string, string>();
  for (const [index, piece] of ENGLISH.entries()) {
    letters.set(WRITTEN[language][index] ?? '', piece);
    for (const figurine of FIGURINES[index] ?? '') letters.set(figurine, piece);
  }
  const twins = Object.entries(language === 'ru' ? CYRILLIC_OF : LATIN_OF);
  for (const [twin, own] of twins) {
    const piece = letters.get(own);
    if (piece !== undefined && !letters.has(twin)) letters.set(twin, piece);
  }
  if (language === 'ru') for (const king of RUSSIAN_KINGS) letters.set(king, 'K');
  return letters;
}

/** The letters of each language, with figurines and look-alikes of the other alphabet. */
export const PIECE_LETTERS: Readonly<Record<MoveLanguage, PieceLetters>> = {
  en: lettersOf('en'),
  de: lettersOf('de'),
  fr: lettersOf('fr'),
  es: lettersOf('es'),
  nl: lettersOf('nl'),
  ru: lettersOf('ru'),
};
