import { Chess } from 'chessops/chess';
import { halfMoveOf } from '../position/fenFields.ts';
import { parseFen } from '../position/parseFen.ts';
import { keyOfPosition, positionOf } from '../position/positionKey.ts';
import { headerName, variantOf } from './gameHeaders.ts';
import {
  isCyrillicMove,
  MOVE_LANGUAGES,
  type MoveLanguage,
  PIECE_LETTERS,
  translateMove,
} from './language/pieceLetters.ts';
import { legalMoveOf, withStandardCastling } from './legalPlies.ts';
import { commentEnds } from './parseComment.ts';
import { readWord, WORD } from './parseMoves.ts';
import { uciOf } from './replay.ts';

/** A move of a file, in its main lines or in a variation. `ply` counts the half-moves before it where it stands first. */
export interface VariationMove {
  readonly fromKey: string;
  readonly uci: string;
  readonly toKey: string;
  readonly ply: number;
}

/** The first thing in a file that is wrong. `line` counts the lines from 1; `san` is the word, if one is meant. */
export interface VariationsProblem {
  readonly code: 'empty' | 'illegal-move' | 'brackets' | 'open-comment' | 'bad-fen' | 'variant' | 'too-many';
  readonly line: number;
  readonly san?: string;
}

/** The different moves of a file in its order, and how many games with moves it has; or what is wrong with it. */
export type ReadVariations =
  | { readonly ok: true; readonly moves: readonly VariationMove[]; readonly games: number }
  | { readonly ok: false; readonly problem: VariationsProblem };

/** A position in a line. Without a board the line has left chess by a null move, and nothing after it is read. */
interface LinePosition {
  readonly board: Chess | undefined;
  readonly key: string;
  readonly ply: number;
}

/** Where a line is, and where it was before its last move: a bracket goes back there. */
interface Line {
  readonly now: LinePosition;
  readonly before: LinePosition | undefined;
}

/** A tag at the beginning of a line. */
const TAG = /\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\\n]|\\.)*)"[^\S\n]*\]/y;
const SPACE = /\s+/y;
const GLYPH = /\$\d*/y;
const BLANK_LINE = /\n[^\S\n]*\n/;
/** Move 1 of White, with its move or before it; not the number before a move of Black. */
const FIRST_NUMBER = /1\.(?!\s*[.…])/y;
/** A longer word is cut off: no move is as long. */
const MAX_WORD_LENGTH = 40;

class Refused extends Error {
  readonly code: VariationsProblem['code'];
  readonly san: string | undefined;
  constructor(code: VariationsProblem['code'], san?: string) {
    super(code);
    this.code = code;
    this.san = san;
  }
}

/** The start position that the tags of a game name. */
function startOf(tags: ReadonlyMap<string, string>): LinePosition {
  if (variantOf(tags) !== undefined) throw new Refused('variant');
  const fen = tags.get('FEN');
  const parsed = fen === undefined ? undefined : parseFen(withStandardCastling(fen));
  if (parsed && !parsed.ok) throw new Refused('bad-fen');
  const board = parsed ? positionOf(parsed.fen) : Chess.default();
  if (!board) throw new Refused('bad-fen');
  return { board, key: keyOfPosition(board), ply: parsed ? halfMoveOf(parsed.fen) : 0 };
}

/** Collects the moves of a file while it is read. Positions that come again are not played again. */
class Collector {
  readonly moves = new Map<string, VariationMove>();
  games = 0;
  /** A move has a Cyrillic piece letter. */
  isCyrillic = false;
  #maxMoves: number;
  #language: MoveLanguage;
  #tags = new Map<string, string>();
  #isAfterBlank = false;
  #line: Line | undefined;
  #open: Line[] = [];
  #played = new Map<string, { readonly uci: string; readonly to: LinePosition }>();

  constructor(maxMoves: number, language: MoveLanguage) {
    this.#maxMoves = maxMoves;
    this.#language = language;
  }

  blankLine(): void {
    this.#isAfterBlank = true;
  }

  /** A tag after moves begins a game, and one that comes again after a blank line: the game before it had no moves. */
  tag(name: string, value: string): void {
    if (this.#line || (this.#isAfterBlank && this.#tags.has(name))) this.endGame();
    this.#tags.set(name, value);
    this.#isAfterBlank = false;
  }

  endGame(): void {
    if (this.#open.length > 0) throw new Refused('brackets');
    this.#tags.clear();
    this.#line = undefined;
  }

  /** Lines of an author who writes no results: each begins with move 1. */
  firstNumber(): void {
    if (this.#line && this.#open.length === 0) this.endGame();
  }

  open(): void {
    const { before } = this.#line ?? {};
    if (this.#line === undefined || before === undefined) throw new Refused('brackets');
    this.#open.push(this.#line);
    this.#line = { now: before, before: undefined };
  }

  close(): void {
    const line = this.#open.pop();
    if (line === undefined) throw new Refused('brackets');
    this.#line = line;
  }

  /** A result ends the game, in a variation it is only the author's word. */
  result(): void {
    if (this.#open.length === 0) this.endGame();
  }

  move(san: string): void {
    this.isCyrillic ||= isCyrillicMove(san);
    if (this.#line === undefined) {
      this.#line = { now: startOf(this.#tags), before: undefined };
      this.games++;
    }
    const { now } = this.#line;
    this.#line = { now: this.#after(now, san), before: now };
  }

  #after(from: LinePosition, san: string): LinePosition {
    const ply = from.ply + 1;
    if (from.board === undefined || san === '--') return { board: undefined, key: '', ply };
    const name = `${from.key} ${san}`;
    const known = this.#played.get(name) ?? this.#play(from.board, san);
    this.#played.set(name, known);
    const { uci, to } = known;
    const edge = `${from.key} ${uci}`;
    if (!this.moves.has(edge)) this.moves.set(edge, { fromKey: from.key, uci, toKey: to.key, ply: from.ply });
    if (this.moves.size > this.#maxMoves) throw new Refused('too-many');
    return { ...to, ply };
  }

  #play(from: Chess, san: string): { readonly uci: string; readonly to: LinePosition } {
    const move = legalMoveOf(from, translateMove(san, PIECE_LETTERS[this.#language]));
    if (!move) throw new Refused('illegal-move', san);
    const board = from.clone();
    board.play(move);
    return { uci: uciOf(from, move), to: { board, key: keyOfPosition(board), ply: 0 } };
  }
}

/** The end of what a pattern finds at an index; undefined where it finds nothing. */
function endOf(pattern: RegExp, text: string, index: number): number | undefined {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Reads a tag, a sign or a word at an index, and returns the index after it. */
function readNext(text: string, index: number, comments: (open: number) => number, into: Collector): number {
  const sign = text[index];
  const isFirst = index === 0 || text[index - 1] === '\n';
  const endOfLine = (): number => (text.indexOf('\n', index) + 1 || text.length + 1) - 1;
  if (sign === ';' || (sign === '%' && isFirst)) return endOfLine();
  if (sign === '{') {
    const close = comments(index);
    if (close >= text.length) throw new Refused('open-comment');
    return close + 1;
  }
  TAG.lastIndex = index;
  const tag = sign === '[' ? TAG.exec(text) : null;
  if (tag) {
    into.tag(headerName(tag[1] ?? ''), (tag[2] ?? '').replace(/\\(.)/g, '$1'));
    return TAG.lastIndex;
  }
  if (sign === '(') into.open();
  if (sign === ')') into.close();
  const skipped = endOf(SPACE, text, index) ?? endOf(GLYPH, text, index);
  if (skipped !== undefined) {
    if (BLANK_LINE.test(text.slice(index, skipped))) into.blankLine();
    return skipped;
  }
  const end = endOf(WORD, text, index);
  if (end === undefined) return index + 1;
  if (endOf(FIRST_NUMBER, text, index) !== undefined) into.firstNumber();
  const read = readWord(text.slice(index, Math.min(end, index + MAX_WORD_LENGTH)));
  if (read && 'result' in read) into.result();
  else if (read) into.move(read.san);
  return end;
}

/** Letters read between two rests: some milliseconds. */
const LETTERS_AT_ONCE = 4_000;

/** A text as one language reads it, and how many letters of it that language understands. */
interface Reading {
  readonly read: ReadVariations;
  readonly end: number;
  readonly isCyrillic: boolean;
}

/** Reads a text with the piece letters of a language, to the first mistake. */
function* readIn(language: MoveLanguage, text: string, maxMoves: number): Generator<void, Reading> {
  const comments = commentEnds(text);
  const collector = new Collector(maxMoves, language);
  let index = 0;
  let rested = 0;
  try {
    while (index < text.length) {
      index = readNext(text, index, comments, collector);
      if (index - rested < LETTERS_AT_ONCE) continue;
      rested = index;
      yield;
    }
    collector.endGame();
    if (collector.moves.size === 0) throw new Refused('empty');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const line = text.slice(0, index).split('\n').length;
    const { code, san } = error;
    const problem = { code, line, ...(san === undefined ? {} : { san }) };
    return { read: { ok: false, problem }, end: index, isCyrillic: collector.isCyrillic };
  }
  const read = { ok: true, moves: [...collector.moves.values()], games: collector.games } as const;
  return { read, end: text.length, isCyrillic: collector.isCyrillic };
}

/**
 * Reads the moves of all games of a PGN text with all their variations: the chapters of a study, or a file of lines. A position
 * is the same by whatever moves it is reached, so a move that stands in several lines is given once. The pieces may have the letters of
 * any language of `MOVE_LANGUAGES`, one for the whole text. The first mistake ends the
 * reading: a repertoire that was read in part would accuse its owner. Never throws for what a text contains. Rests now and then, for
 * who has other things to do, and returns what it has read.
 */
export function* readVariations(
  pgn: string,
  { maxMoves }: { readonly maxMoves: number },
): Generator<void, ReadVariations> {
  const text = pgn.replace(/\r\n?/g, '\n').replaceAll('\ufeff', ' ');
  const english = yield* readIn('en', text, maxMoves);
  const isForeign = !english.read.ok && english.read.problem.code === 'illegal-move';
  if (!isForeign && !english.isCyrillic) return english.read;
  let furthest: Reading | undefined;
  for (const language of english.isCyrillic ? MOVE_LANGUAGES.toReversed() : MOVE_LANGUAGES) {
    const reading = language === 'en' ? english : yield* readIn(language, text, maxMoves);
    if (reading.read.ok) return reading.read;
    if (furthest === undefined || reading.end > furthest.end) furthest = reading;
  }
  return (furthest ?? english).read;
}
