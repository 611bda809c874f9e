import { commentEnds } from './commentEnds.ts';
import { NO_HEADERS, parseHeaders } from './parseHeaders.ts';
import { isMoveLike, parseMoves } from './parseMoves.ts';
import type { PgnGame, PgnProblem, PgnResult } from './pgnGame.ts';
import { type ByteChunks, readLines } from './readLines.ts';
import { GameSplitter, type GameText } from './splitGames.ts';

/** How a file is read. `maxGameLength` is in characters: a longer game is a problem, the next ones are read. */
export type ReadOptions = { readonly maxGameLength?: number };

const RESULTS: ReadonlySet<string> = new Set(['1-0', '0-1', '1/2-1/2', '*']);

const resultOf = (headers: ReadonlyMap<string, string>, atEnd: PgnResult | undefined): PgnResult => {
  const tag = headers.get('Result');
  return tag !== undefined && tag !== '*' && RESULTS.has(tag) ? (tag as PgnResult) : (atEnd ?? '*');
};

/** The games of one stretch of text: one, or several where games without tags stand on one line. */
function* gamesIn({ text, tooLong }: GameText, firstIndex: number): Generator<PgnGame | PgnProblem> {
  const { headers, end } = parseHeaders(text);
  const tooLongAt = (index: number, tags: ReadonlyMap<string, string>): PgnProblem => ({
    kind: 'problem',
    index,
    code: 'too-long',
    message: 'The game is too long to be read.',
    headers: tags,
  });
  if (tooLong) {
    yield tooLongAt(firstIndex, headers);
    return;
  }
  const endOfComment = commentEnds(text);
  let index = firstIndex;
  let start = 0;
  let movesAt = end;
  while (start === 0 || movesAt < text.length) {
    const parsed = parseMoves(text, movesAt, endOfComment);
    const tags = start === 0 ? headers : NO_HEADERS;
    const first = parsed.moves[0];
    if (tags.size > 0 || (first !== undefined && isMoveLike(first.san))) {
      const result = resultOf(tags, parsed.result);
      const own = text.slice(start, parsed.end).trim();
      yield parsed.tooLong
        ? tooLongAt(index, tags)
        : { kind: 'game', index, headers: tags, moves: parsed.moves, result, text: own };
      index++;
    }
    start = parsed.end;
    movesAt = Math.max(parsed.end, movesAt + 1);
  }
}

const nothingFound = (anyText: boolean): PgnProblem => ({
  kind: 'problem',
  index: 0,
  code: anyText ? 'not-pgn' : 'empty',
  message: anyText ? 'This file holds no chess games in PGN.' : 'This file is empty.',
});

/**
 * The games of a PGN file while its bytes come in, in batches that are read as they are walked through: each must be
 * walked to its end before the next. Waiting for every single one of fifty thousand tiny games costs more than a batch.
 */
export async function* readPgnBatches(
  chunks: ByteChunks,
  options: ReadOptions = {},
): AsyncGenerator<Iterable<PgnGame | PgnProblem>> {
  const splitter = new GameSplitter(options.maxGameLength);
  let index = 0;
  let anyText = false;
  function* gamesOf(text: GameText): Generator<PgnGame | PgnProblem> {
    anyText = true;
    for (const found of gamesIn(text, index)) {
      index++;
      yield found;
    }
  }
  function* gamesOfLines(lines: readonly string[]): Generator<PgnGame | PgnProblem> {
    for (const line of lines) {
      const text = splitter.push(line);
      if (text) yield* gamesOf(text);
    }
  }
  for await (const lines of readLines(chunks)) yield gamesOfLines(lines);
  const last = splitter.finish();
  if (last) yield gamesOf(last);
  if (index === 0) yield [nothingFound(anyText)];
}

/**
 * Reads the games of a PGN file while its bytes come in; the memory used does not grow with the number of games.
 * Moves are not checked here: `replay` does that. A file without any game gives one problem, `not-pgn` or `empty`.
 */
export async function* readPgnGames(
  chunks: ByteChunks,
  options: ReadOptions = {},
): AsyncGenerator<PgnGame | PgnProblem> {
  for await (const batch of readPgnBatches(chunks, options)) for (const item of batch) yield item;
}
