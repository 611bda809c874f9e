import { parseHeaders } from './gameHeaders.ts';
import { FileLanguage } from './language/fileLanguage.ts';
import { commentEnds } from './parseComment.ts';
import { isMoveLike, type ParsedMoves, parseMoves, RESULTS } from './parseMoves.ts';
import type { PgnGame, PgnProblem, PgnResult } from './pgnGame.ts';
import { type ByteChunks, readLines } from './readLines.ts';
import { GameSplitter, type GameText } from './splitGames.ts';

/**
 * Options for reading. `maxGameLength` is in characters: a longer game is reported as a problem, and reading
 * continues.
 */
export interface ReadOptions {
  readonly maxGameLength?: number;
}

function resultOf(headers: ReadonlyMap<string, string>, atEnd: PgnResult | undefined): PgnResult {
  const tag = RESULTS.get(headers.get('Result') ?? '*') ?? '*';
  return tag === '*' ? (atEnd ?? '*') : tag;
}

function tooLongAt(index: number, headers: ReadonlyMap<string, string>): PgnProblem {
  return {
    kind: 'problem',
    index,
    code: 'too-long',
    message: 'The game is too long to be read.',
    headers,
  };
}

/** Parses one game from `start`, with the given tags; `undefined` if the text is not a game. */
function gameAt(
  text: string,
  start: number,
  parsed: ParsedMoves,
  headers: ReadonlyMap<string, string>,
  index: number,
): PgnGame | PgnProblem | undefined {
  const first = parsed.moves[0];
  if (headers.size === 0 && (first === undefined || !isMoveLike(first.san))) return undefined;
  if (parsed.tooLong) return tooLongAt(index, headers);
  return {
    kind: 'game',
    index,
    headers,
    moves: parsed.moves,
    result: resultOf(headers, parsed.result),
    text: text.slice(start, parsed.end).trim(),
  };
}

/** Parses the games in each text: usually one, several if games share a line. */
function* gamesIn(
  texts: Iterable<GameText>,
  count: { games: number },
  language: FileLanguage,
): Generator<PgnGame | PgnProblem> {
  for (const { text, tooLong } of texts) {
    if (tooLong) {
      yield* language.push(tooLongAt(count.games++, parseHeaders(text).headers));
      continue;
    }
    const endOfComment = commentEnds(text);
    let start = 0;
    while (start < text.length) {
      const { headers, end } = parseHeaders(text, start);
      const parsed = parseMoves(text, end, endOfComment);
      const game = gameAt(text, start, parsed, headers, count.games);
      start = Math.max(parsed.end, start + 1);
      if (!game) continue;
      count.games++;
      if (language.isEnglish && !parsed.isForeign) yield game;
      else yield* language.push(game);
    }
  }
}

function nothingFound(anyText: boolean): PgnProblem {
  return {
    kind: 'problem',
    index: 0,
    code: anyText ? 'not-pgn' : 'empty',
    message: anyText ? 'This file holds no chess games in PGN.' : 'This file is empty.',
  };
}

/**
 * Streams the games of a PGN file in batches, their moves in English letters. Batches are parsed lazily, and each must be consumed before the
 * next. Awaiting fifty thousand tiny games one by one is slower.
 */
export async function* readPgnBatches(
  chunks: ByteChunks,
  options: ReadOptions = {},
): AsyncGenerator<Iterable<PgnGame | PgnProblem>> {
  const splitter = new GameSplitter(options.maxGameLength);
  const count = { games: 0 };
  const language = new FileLanguage();
  let anyText = false;
  for await (const lines of readLines(chunks)) {
    const texts: GameText[] = [];
    for (const line of lines) {
      const text = splitter.push(line);
      if (text) texts.push(text);
    }
    if (texts.length === 0) continue;
    anyText = true;
    yield gamesIn(texts, count, language);
  }
  const last = splitter.finish();
  if (last) yield gamesIn([last], count, language);
  yield language.finish();
  if (count.games === 0) yield [nothingFound(anyText || last !== undefined)];
}

/**
 * Streams the games of a PGN file; memory does not grow with the number of games. Moves are not checked here:
 * `replay` does that. A file without games yields one problem, `not-pgn` or `empty`.
 */
export async function* readPgnGames(
  chunks: ByteChunks,
  options: ReadOptions = {},
): AsyncGenerator<PgnGame | PgnProblem> {
  for await (const batch of readPgnBatches(chunks, options)) for (const item of batch) yield item;
}
