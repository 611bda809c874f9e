import { commentEnds, type EndOfComment } from './commentEnds.ts';
import { parseComment } from './parseComment.ts';
import type { PgnMove, PgnResult } from './pgnGame.ts';

const WORD = /[^\s{}();$[\]]+/y;
const SPACE = /\s+/y;
/** Letters, digits and signs of ASCII are none, and need not be asked for more. */
function mayBeSpace(code: number): boolean {
  return code <= 0x20 || code >= 0x7f;
}
const NUMBERED = /^\d+\s*(?:\.+|…)/;
const MOVE_NUMBER = /^(?:\d+|[.…]+)$/;
/** Signs of annotators that stand alone: glyphs, evaluations, 'e.p.', 'ch', novelty, editor, diagram. */
const ANNOTATION = /^(?:[!?]+|[+\-=±∓⩲⩱∞/~#□]{1,3}|e\.p\.|ep|ch|mate|inf|N|TN|RR|D)$/;
const NULL_MOVE = /^(?:--|Z0|0000|@@@@)$/;
const CASTLING = /^[0OoОо][-–—][0OoОо]([-–—][0OoОо])?([+#]*)$/;
const MOVE_LIKE = /^(?:[A-Za-z]?[a-h]?[1-8]?[x:\-–]?[a-h][1-8]|O-O|--|Z0|0000|@@@@)/;

/** What every reading below leaves as it is, the moves move-like; nearly all words of a game are one of the two. */
const PLAIN_MOVE = /^(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?$/;
const PLAIN_NUMBER = /^\d+\.*$/;

const RESULTS: ReadonlyMap<string, PgnResult> = new Map([
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
  ['*', '*'],
]);

/**
 * No word of movetext is longer; what is cut off could not make a move of it. Patterns that look for the end of a word
 * from every one of its letters must not meet a word of a million.
 */
const LONGEST_WORD = 40;
/**
 * Words, signs and comments of one game, variations apart. The longest game that the rules allow (5,898 moves of each
 * side, after which the 75-move rule has ended it) has 42,000 with a number, a glyph and a comment for every move.
 */
const MOST_TOKENS = 50_000;

/** The moves of one game, how its text ended, and where; `tooLong` when they are more than a game can have. */
export interface ParsedMoves {
  readonly moves: readonly PgnMove[];
  readonly result: PgnResult | undefined;
  readonly end: number;
  readonly tooLong: boolean;
}

/** Whether a text could be a move, legal or not: what tells a broken game from a text about something else. */
export function isMoveLike(san: string): boolean {
  return MOVE_LIKE.test(san);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Where a variation that opens at `open` ends, one after its bracket. Counts instead of recursing: any depth. */
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
  const bare = NULL_MOVE.test(word) ? '--' : word.replace(/[!?]+$/, '');
  const castling = CASTLING.exec(bare);
  return castling ? `${castling[1] ? 'O-O-O' : 'O-O'}${castling[2]}` : bare;
}

/** What a word that is no plain move means: a result, a move, or nothing. */
function readWord(word: string): { readonly result: PgnResult } | { readonly san: string } | undefined {
  if (PLAIN_NUMBER.test(word)) return undefined;
  const result = RESULTS.get(word);
  if (result !== undefined) return { result };
  const bare = word.replace(NUMBERED, '').replace(/^\.+/, '');
  if (bare === '' || MOVE_NUMBER.test(bare) || (ANNOTATION.test(bare) && !NULL_MOVE.test(bare)))
    return undefined;
  return { san: sanOf(bare) };
}

/** The sign at `index` is no word: gives where to go on, and the text if it was a comment. */
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
 * The main line of a game from `start` on; variations are passed over. Ends after a result, at the end of the
 * text, or with the first word that cannot be a move, which stays as the last "move" for the replay to name.
 */
export function parseMoves(
  text: string,
  start: number,
  endOfComment: EndOfComment = commentEnds(text),
): ParsedMoves {
  const moves: PgnMove[] = [];
  let index = start;
  for (let tokens = 0; index < text.length; tokens++) {
    if (tokens >= MOST_TOKENS) return { moves, result: undefined, end: text.length, tooLong: true };
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
    const word = text.slice(index, Math.min(WORD.lastIndex, index + LONGEST_WORD));
    index = WORD.lastIndex;
    if (PLAIN_MOVE.test(word)) {
      moves.push({ san: word });
      continue;
    }
    const read = readWord(word);
    if (!read) continue;
    if ('result' in read) return { moves, result: read.result, end: index, tooLong: false };
    moves.push({ san: read.san });
    if (!isMoveLike(read.san)) return { moves, result: undefined, end: text.length, tooLong: false };
  }
  return { moves, result: undefined, end: text.length, tooLong: false };
}
