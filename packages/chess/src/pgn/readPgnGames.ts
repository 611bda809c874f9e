import { commentEnds } from './commentEnds.ts';
import { parseHeaders } from './parseHeaders.ts';
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
    const tags = start === 0 ? headers : new Map<string, string>();
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
 * Reads the games of a PGN file while its bytes come in; the memory used does not grow with the number of games.
 * Moves are not checked here: `replay` does that. A file without any game gives one problem, `not-pgn` or `empty`.
 */
export async function* readPgnGames(
  chunks: ByteChunks,
  options: ReadOptions = {},
): AsyncGenerator<PgnGame | PgnProblem> {
  const splitter = new GameSplitter(options.maxGameLength);
  let index = 0;
  let anyText = false;
  for await (const lines of readLines(chunks)) {
    for (const line of lines) {
      const game = splitter.push(line);
      if (!game) continue;
      anyText = true;
      for (const found of gamesIn(game, index)) {
        index++;
        yield found;
      }
    }
  }
  const last = splitter.finish();
  for (const found of last ? gamesIn(last, index) : []) {
    index++;
    yield found;
  }
  if (index === 0) yield nothingFound(anyText || last !== undefined);
}
