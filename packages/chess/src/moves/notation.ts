import { positionOf } from '../position/positionKey.ts';

/** Piece, both squares, and the suffix: promotion and check. */
const UCI = /^([a-h][1-8])([a-h][1-8])/;
const TAIL = /(=[QRBN])?[+#]?$/;

/** A move in long notation: `Nf3` played as `g1f3` is `Ng1-f3`, a capture has `x`. Castling does not change. */
export function longSan(san: string, uci: string): string {
  const [, from, to] = UCI.exec(uci) ?? [];
  if (from === undefined || san.startsWith('O-O')) return san;
  const piece = /^[KQRBN]/.exec(san)?.[0] ?? '';
  return `${piece}${from}${san.includes('x') ? 'x' : '-'}${to}${TAIL.exec(san)?.[0] ?? ''}`;
}

/**
 * Number of legal moves in a position (FEN, counters optional). A promotion counts once, whatever the piece; an
 * illegal position has 0. Many times faster than `legalMoves`.
 */
export function countMoves(fen: string): number {
  let moves = 0;
  for (const targets of positionOf(fen)?.allDests().values() ?? []) moves += targets.size();
  return moves;
}

/**
 * The number before a move as in PGN, `12.` or `12...`; empty for Black's move unless `numbered`, because it
 * follows White's move on the same line. `ply` counts the plies played before the move.
 */
export function moveNumber(ply: number, numbered: boolean): string {
  const number = Math.floor(ply / 2) + 1;
  if (ply % 2 === 0) return `${number}.`;
  return numbered ? `${number}...` : '';
}

/** Languages with known piece letters. */
export type NotationLanguage = 'ru' | 'en';

const RUSSIAN: Readonly<Record<string, string>> = { K: 'Кр', Q: 'Ф', R: 'Л', B: 'С', N: 'К', O: '0' };

/** SAN with the piece letters of the language: `Nf3` is `Кf3` in Russian. `O-O` is `0-0`. */
export function localizeSan(san: string, language: NotationLanguage): string {
  return language === 'en' ? san : san.replace(/[KQRBNO]/g, (letter) => RUSSIAN[letter] ?? letter);
}
