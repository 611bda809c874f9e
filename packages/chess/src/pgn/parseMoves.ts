import { isForeignMove, plainSquares } from './language/pieceLetters.ts';
import { commentEnds, type EndOfComment, parseComment } from './parseComment.ts';
import type { PgnMove, PgnResult } from './pgnGame.ts';

/** A word, with the piece of a promotion where it stands in brackets: `b8(Q)`. */
export const WORD = /[^\s{}();$[\]]+(?:(?<=[18])\([A-ZА-Я♔-♟]\)[+#!?]*)?/y;
const SPACE = /\s+/y;
/** ASCII letters, digits and signs are never whitespace, so the pattern is skipped for them. */
function mayBeSpace(code: number): boolean {
  return code <= 0x20 || code >= 0x7f;
}
const NUMBERED = /^\d+\s*(?:\.+|…)/;
const MOVE_NUMBER = /^(?:\d+|[.…]+)$/;
/** Annotations that stand alone: glyphs, evaluations, 'e.p.', 'ch', novelty, editor, diagram. */
const ANNOTATION = /^(?:[!?]+|[+\-=±∓⩲⩱∞/~#□]{1,3}|e\.p\.|ep|ch|mate|inf|N|TN|RR|D)$/;
const NULL_MOVE = /^(?:--|Z0|0000|@@@@|null)$/;
const PROMOTION_IN_BRACKETS = /\((.)\)/;
const CASTLING = /^[0OoОо][-–—][0OoОо]([-–—][0OoОо])?([+#]*)$/;
/** Pieces in any alphabet, and figurines. */
const MOVE_LIKE = /^(?:(?:[KК][pрPР]|[A-Za-zА-Яп♔-♟])?[a-h]?[1-8]?[x:\-–]?[a-h][1-8]|O-O|--|Z0|0000|@@@@)/;
const NOT_ASCII = /[^ -~]/;

/** Words that need no further parsing; nearly every word of a game is a plain move or number. */
const PLAIN_MOVE = /^(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?$/;
const PLAIN_NUMBER = /^\d+\.*$/;

/** Results as programs write them, in tags and behind the moves. */
export const RESULTS: ReadonlyMap<string, PgnResult> = new Map([
  ['1-0', '1-0'],
  ['1–0', '1-0'],
  ['1:0', '1-0'],
  ['0-1', '0-1'],
  ['0–1', '0-1'],
  ['0:1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2–1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['½–½', '1/2-1/2'],
  ['½', '1/2-1/2'],
  ['*', '*'],
]);

/**
 * Longer than any valid word; the rest is cut off. Keeps patterns that search for the end of a word linear on
 * words of a million letters.
 */
const MAX_WORD_LENGTH = 40;
/**
 * Limit on words, signs and comments of one game, variations excluded. The longest legal game (5,898 moves for
 * each side, after which the 75-move rule has ended it) has 42,000, with a number, a glyph and a comment for every
 * move.
 */
const MAX_TOKENS = 50_000;

/** The parsed moves of one game, the result at its end, and where it ended; `tooLong` if the limit was exceeded. */
export interface ParsedMoves {
  readonly moves: readonly PgnMove[];
  readonly result: PgnResult | undefined;
  readonly end: number;
  readonly tooLong: boolean;
  /** True if a move has a piece letter that English does not have. */
  readonly isForeign: boolean;
}

/** True if a text could be a move, legal or not: distinguishes a broken game from unrelated text. */
export function isMoveLike(san: string): boolean {
  return MOVE_LIKE.test(san);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/**
 * Index after the closing bracket of the variation that opens at `open`. Counts instead of recursing, so any depth
 * works.
 */
function afterVariation(text: string, open: number, endOfComment: EndOfComment): number {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    const sign = text[index];
    if (sign === '{') index = endOfComment(index);
    else if (sign === ';') index = endOfLine(text, index);
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return index + 1;
  }
  return text.length;
}

function withComment(move: PgnMove, comment: string): PgnMove {
  return {
    ...move,
    ...parseComment(comment),
    comment: move.comment === undefined ? comment : `${move.comment} ${comment}`,
  };
}

function sanOf(word: string): string {
  const san = NULL_MOVE.test(word) ? '--' : word.replace(/[!?]+$/, '');
  const bare = (NOT_ASCII.test(san) ? plainSquares(san) : san).replace(PROMOTION_IN_BRACKETS, '=$1');
  const castling = CASTLING.exec(bare);
  return castling ? `${castling[1] ? 'O-O-O' : 'O-O'}${castling[2]}` : bare;
}

/** Parses a word of a game: a result, a move as it is written, or nothing. A null move is `--`. */
export function readWord(
  word: string,
): { readonly result: PgnResult } | { readonly san: string } | undefined {
  if (PLAIN_NUMBER.test(word)) return undefined;
  const result = RESULTS.get(word);
  if (result !== undefined) return { result };
  const bare = word.replace(NUMBERED, '').replace(/^\.+/, '');
  if (bare === '' || MOVE_NUMBER.test(bare) || (ANNOTATION.test(bare) && !NULL_MOVE.test(bare)))
    return undefined;
  return { san: sanOf(bare) };
}

/** Skips the sign at `index`: returns the next index, and the text if it was a comment. */
function skipSign(
  text: string,
  index: number,
  endOfComment: EndOfComment,
): { readonly end: number; readonly comment?: string } {
  const sign = text[index];
  if (sign === '{') {
    const close = endOfComment(index);
    return { end: close + 1, comment: text.slice(index + 1, close).trim() };
  }
  if (sign === ';') {
    const end = endOfLine(text, index);
    return { end, comment: text.slice(index + 1, end).trim() };
  }
  if (sign === '(') return { end: afterVariation(text, index, endOfComment) };
  return { end: index + 1 };
}

/**
 * Parses the main line of a game from `start`; variations are skipped. Ends after a result, at the end of the
 * text, or with the first word that cannot be a move. That word is kept as the last "move", so that `replay` can
 * report it.
 */
export function parseMoves(
  text: string,
  start: number,
  endOfComment: EndOfComment = commentEnds(text),
): ParsedMoves {
  const moves: PgnMove[] = [];
  let index = start;
  let isForeign = false;
  const parsed = (result: PgnResult | undefined, end: number, tooLong = false): ParsedMoves => ({
    moves,
    result,
    end,
    tooLong,
    isForeign,
  });
  for (let tokens = 0; index < text.length; tokens++) {
    if (tokens >= MAX_TOKENS) return parsed(undefined, text.length, true);
    if (mayBeSpace(text.charCodeAt(index))) {
      SPACE.lastIndex = index;
      if (SPACE.test(text)) index = SPACE.lastIndex;
    }
    if (text[index] === '$') {
      WORD.lastIndex = ++index;
      if (WORD.test(text)) index = WORD.lastIndex;
      continue;
    }
    WORD.lastIndex = index;
    if (!WORD.test(text)) {
      const { end, comment } = skipSign(text, index, endOfComment);
      index = end;
      const last = moves.at(-1);
      if (comment && last) moves[moves.length - 1] = withComment(last, comment);
      continue;
    }
    const word = text.slice(index, Math.min(WORD.lastIndex, index + MAX_WORD_LENGTH));
    index = WORD.lastIndex;
    if (PLAIN_MOVE.test(word)) {
      moves.push({ san: word });
      continue;
    }
    const read = readWord(word);
    if (!read) continue;
    if ('result' in read) return parsed(read.result, index);
    moves.push({ san: read.san });
    if (!isMoveLike(read.san)) return parsed(undefined, text.length);
    isForeign ||= isForeignMove(read.san);
  }
  return parsed(undefined, text.length);
}
