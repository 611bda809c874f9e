import { parseComment } from './parseComment.ts';
import type { PgnMove, PgnResult } from './pgnGame.ts';

const WORD = /[^\s{}();$[\]]+/y;
const SPACE = /\s+/y;
const NUMBERED = /^\d+\s*(?:\.+|…)/;
const MOVE_NUMBER = /^(?:\d+|[.…]+)$/;
/** Signs of annotators that stand alone: glyphs, evaluations, 'e.p.', 'ch', novelty, editor, diagram. */
const ANNOTATION = /^(?:[!?]+|[+\-=±∓⩲⩱∞/~#□]{1,3}|e\.p\.|ep|ch|mate|inf|N|TN|RR|D)$/;
const NULL_MOVE = /^(?:--|Z0|0000|@@@@)$/;
const CASTLING = /^[0OoОо][-–—][0OoОо]([-–—][0OoОо])?([+#]*)$/;
const MOVE_LIKE = /^(?:[A-Za-z]?[a-h]?[1-8]?[x:\-–]?[a-h][1-8]|O-O|--|Z0|0000|@@@@)/;

const RESULTS: Readonly<Record<string, PgnResult>> = {
  '1-0': '1-0',
  '1–0': '1-0',
  '1:0': '1-0',
  '0-1': '0-1',
  '0–1': '0-1',
  '0:1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '1/2–1/2': '1/2-1/2',
  '1/2': '1/2-1/2',
  '½-½': '1/2-1/2',
  '*': '*',
};

/** The moves of one game, how its text ended, and where. */
export type ParsedMoves = {
  readonly moves: readonly PgnMove[];
  readonly result: PgnResult | undefined;
  readonly end: number;
};

/** Whether a text could be a move, legal or not: what tells a broken game from a text about something else. */
export const isMoveLike = (san: string): boolean => MOVE_LIKE.test(san);

/**
 * Where a comment that opens at `open` ends. The standard does not nest them, programs do: inner braces count when
 * they are balanced within the game, else the first closing one ends it.
 */
const closingBrace = (text: string, open: number): number => {
  const first = text.indexOf('}', open);
  if (first === -1) return text.length;
  const inner = text.indexOf('{', open + 1);
  if (inner === -1 || inner > first) return first;
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    if (text[index] === '{') depth++;
    else if (text[index] === '}' && --depth === 0) return index;
  }
  return first;
};

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};

/** Where a variation that opens at `open` ends, one after its bracket. Counts instead of recursing: any depth. */
const afterVariation = (text: string, open: number): number => {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    const sign = text[index];
    if (sign === '{') index = closingBrace(text, index);
    else if (sign === ';') index = endOfLine(text, index);
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return index + 1;
  }
  return text.length;
};

const withComment = (move: PgnMove, comment: string): PgnMove => ({
  ...move,
  ...parseComment(comment),
  comment: move.comment === undefined ? comment : `${move.comment} ${comment}`,
});

const sanOf = (word: string): string => {
  const bare = NULL_MOVE.test(word) ? '--' : word.replace(/[!?]+$/, '');
  const castling = CASTLING.exec(bare);
  return castling ? `${castling[1] ? 'O-O-O' : 'O-O'}${castling[2]}` : bare;
};

/** What one word means: a result, a move, or nothing. */
const readWord = (word: string): { readonly result: PgnResult } | { readonly san: string } | undefined => {
  const result = RESULTS[word];
  if (result !== undefined) return { result };
  const bare = word.replace(NUMBERED, '').replace(/^\.+/, '');
  if (bare === '' || MOVE_NUMBER.test(bare) || (ANNOTATION.test(bare) && !NULL_MOVE.test(bare)))
    return undefined;
  return { san: sanOf(bare) };
};

/** The sign at `index` is no word: gives where to go on, and the text if it was a comment. */
const skipSign = (text: string, index: number): { readonly end: number; readonly comment?: string } => {
  const sign = text[index];
  if (sign === '{') {
    const close = closingBrace(text, index);
    return { end: close + 1, comment: text.slice(index + 1, close).trim() };
  }
  if (sign === ';') {
    const end = endOfLine(text, index);
    return { end, comment: text.slice(index + 1, end).trim() };
  }
  if (sign === '(') return { end: afterVariation(text, index) };
  return { end: index + 1 };
};

/**
 * The main line of a game from `start` on; variations are passed over. Ends after a result, at the end of the
 * text, or with the first word that cannot be a move, which stays as the last "move" for the replay to name.
 */
export const parseMoves = (text: string, start: number): ParsedMoves => {
  const moves: PgnMove[] = [];
  let index = start;
  while (index < text.length) {
    SPACE.lastIndex = index;
    if (SPACE.test(text)) index = SPACE.lastIndex;
    if (text[index] === '$') {
      WORD.lastIndex = ++index;
      if (WORD.test(text)) index = WORD.lastIndex;
      continue;
    }
    WORD.lastIndex = index;
    const word = WORD.exec(text)?.[0];
    if (word === undefined) {
      const { end, comment } = skipSign(text, index);
      index = end;
      const last = moves.at(-1);
      if (comment && last) moves[moves.length - 1] = withComment(last, comment);
      continue;
    }
    index += word.length;
    const read = readWord(word);
    if (!read) continue;
    if ('result' in read) return { moves, result: read.result, end: index };
    moves.push({ san: read.san });
    if (!isMoveLike(read.san)) return { moves, result: undefined, end: text.length };
  }
  return { moves, result: undefined, end: text.length };
};
