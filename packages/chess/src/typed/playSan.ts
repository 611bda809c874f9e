import { Chess, type Move } from 'chess.js';
import { type PlayedMove, playUci } from '../moves/playMove.ts';

const RUSSIAN_PIECES: readonly (readonly [RegExp, string])[] = [
  [/^кр/i, 'K'],
  [/^ф/i, 'Q'],
  [/^л/i, 'R'],
  [/^к/i, 'N'],
];
const PROMOTED: Readonly<Record<string, string>> = { ф: 'Q', л: 'R', с: 'B', к: 'N' };
/** Cyrillic letters that look like files: typed with the wrong layout, they still mean the square. */
const LOOKALIKES: Readonly<Record<string, string>> = { а: 'a', в: 'b', с: 'c', е: 'e' };

function withLatinPieces(text: string): string {
  for (const [pattern, letter] of RUSSIAN_PIECES) {
    if (pattern.test(text)) return text.replace(pattern, letter);
  }
  // This letter is both the Russian bishop and a look-alike of the c-file: before a rank it is the file.
  return /^с(?![1-8]([^a-h1-8]|$))/i.test(text) ? `B${text.slice(1)}` : text;
}

/** A typed move without the signs that carry no information, with English piece letters. */
function plain(typed: string): string {
  return withLatinPieces(typed.trim().replace(/\s*e\.?\s?p\.?$/i, ''))
    .replace(/[\s+#!?x×х:=()\-–—]/gi, '')
    .replace(/[фслк]$/i, (letter) => PROMOTED[letter.toLowerCase()] ?? letter)
    .replace(/[авсе](?=[1-8]|[a-h])/gi, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter);
}

const CASTLING = /^[0oо]([-–—]?)[0oо](?:([-–—]?)([0oо]))?[+#!?]*$/i;
const SAN = /^([KQRBN])?([a-h])?([1-8])?([a-h][1-8])([QRBNqrbn])?$/;

function matching(moves: readonly Move[], text: string): readonly Move[] {
  const parts = SAN.exec(text);
  if (!parts) return [];
  const [, piece, file, rank, to, promotion] = parts;
  // 'g1f3' names both squares and needs no letter.
  const role = piece?.toLowerCase() ?? (file && rank ? undefined : 'p');
  return moves.filter(
    (move) =>
      move.to === to &&
      (role === undefined || move.piece === role) &&
      (file === undefined || move.from[0] === file) &&
      (rank === undefined || move.from[1] === rank) &&
      move.promotion === promotion?.toLowerCase(),
  );
}

function findTyped(moves: readonly Move[], typed: string): Move | undefined {
  const castling = CASTLING.exec(typed.trim());
  if (castling)
    return moves.find((move) => (castling[3] ? move.isQueensideCastle() : move.isKingsideCastle()));
  const text = plain(typed);
  const asWritten = matching(moves, text);
  if (asWritten.length > 0 || !/^[kqrbn]/.test(text))
    return asWritten.length === 1 ? asWritten[0] : undefined;
  const withPiece = matching(moves, text.charAt(0).toUpperCase() + text.slice(1));
  return withPiece.length === 1 ? withPiece[0] : undefined;
}

/**
 * Plays a move as people type it: SAN with or without signs, `0-0`, lower-case and Russian piece letters, long
 * notation. A pawn move takes precedence over a piece move (`bc3`). `undefined` if no move or more than one
 * matches.
 */
export function playSan(fen: string, typed: string): PlayedMove | undefined {
  const move = findTyped(new Chess(fen).moves({ verbose: true }), typed);
  return move && playUci(fen, move.lan);
}
