import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collect } from '../testing/collect.ts';
import { listPlayers } from './gameHeaders.ts';
import type { PgnGame, PgnProblem } from './pgnGame.ts';
import { type ReadOptions, readPgnGames } from './readPgnGames.ts';
import { type ReplayedGame, type ReplayOptions, replayPgn } from './replay.ts';

const FIXTURES = new URL('./fixtures/', import.meta.url);
function fixture(name: string): Uint8Array {
  return readFileSync(new URL(name, FIXTURES));
}
function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function read(
  data: Uint8Array | readonly Uint8Array[],
  options?: ReadOptions,
): Promise<(PgnGame | PgnProblem)[]> {
  return collect(readPgnGames(data instanceof Uint8Array ? [data] : data, options));
}
function replayAll(data: Uint8Array, options?: ReplayOptions): Promise<(ReplayedGame | PgnProblem)[]> {
  return collect(replayPgn([data], options));
}

/** The fields under test, one line per game. */
function summary(item: PgnGame | PgnProblem): string {
  return item.kind === 'problem'
    ? `${item.index} ${item.code}`
    : `${item.index} ${item.headers.get('White')} - ${item.headers.get('Black')}: ${item.moves.map((move) => move.san).join(' ')} ${item.result}`;
}

describe('encodings and line ends', () => {
  const WEST = ['0 Müller, Jürgen - Peña, José: e4 e5 Nf3 1-0', '1 Lafitte, Hélène - Smith, John: d4 d5 0-1'];
  test.each([
    ['utf8.pgn', WEST],
    ['bom.pgn', WEST],
    ['latin1.pgn', WEST],
    ['utf16le.pgn', WEST],
    ['utf16be.pgn', WEST],
    ['crlf.pgn', WEST],
    ['cr.pgn', WEST],
    ['spacedBlanks.pgn', WEST],
    ['cp1251.pgn', ['0 Иванов, Пётр - Щукин, Ян: e4 e5 Nf3 1-0']],
    ['unterminated.pgn', ['0 A - B: e4 e5 Nf3 *']],
    [
      'noTags.pgn',
      [
        '0 undefined - undefined: e4 e5 Nf3 Nc6 1-0',
        '1 undefined - undefined: d4 d5 c4 e6 *',
        '2 undefined - undefined: c4 c5 *',
        '3 undefined - undefined: Nf3 Nf6 g3 g6 1/2-1/2',
      ],
    ],
  ])('%s', async (name, games) => {
    expect((await read(fixture(name))).map(summary)).toEqual(games);
  });
});

test('any cut of any fixture gives the same games', async () => {
  for (const name of readdirSync(FIXTURES).filter((file) => file.endsWith('.pgn'))) {
    const data = fixture(name);
    const whole = await read(data);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: data.length }), { maxLength: 8 }), async (cuts) => {
        const ends = [0, ...cuts.sort((a, b) => a - b), data.length];
        const chunks = ends.slice(1).map((end, index) => data.subarray(ends[index], end));
        expect(await read(chunks)).toEqual(whole);
      }),
      { numRuns: 25 },
    );
    const singles = [...data].map((byte) => Uint8Array.of(byte));
    expect(await read(singles), name).toEqual(whole);
  }
});

test('comments, variations and glyphs leave the main line alone', async () => {
  const [game] = await read(fixture('nested.pgn'));
  expect(
    game?.kind === 'game' && game.moves.map(({ san, clock, eval: score }) => [san, clock, score]),
  ).toEqual([
    ['e4', undefined, undefined],
    ['e5', 179.5, { cp: 31 }],
    ['Nf3', undefined, undefined],
    ['Nc6', undefined, undefined],
    ['Bb5', undefined, undefined],
    ['a6', undefined, { mate: -3 }],
  ]);
});

test('odd tags and spellings of moves are understood', async () => {
  const [game] = await replayAll(fixture('oddSpelling.pgn'));
  expect(game?.kind).toBe('problem');
  expect(game).toMatchObject({ code: 'illegal-move', san: 'Ng1-f3', ply: 28 });
  const headers = game?.kind === 'problem' ? game.headers : undefined;
  expect([headers?.get('White'), headers?.get('Black'), headers?.get('Round')]).toEqual([
    'The "Quoted" Man',
    'Back\\slash "q"',
    '3',
  ]);
});

test.each([
  ['e4', 'e4 *'],
  ['1.e4 1... e5', 'e4 e5 *'],
  ['1 e4 1. … e5', 'e4 e5 *'],
  ['01. Nbd7+ R1a3# Qa1xb2 e8=Q exd8=N+ e8Q', 'Nbd7+ R1a3# Qa1xb2 e8=Q exd8=N+ e8Q *'],
  ['b8(Q) bxa8(N)+!? a1(D)#', 'b8=Q bxa8=N+ a1=D# *'],
  ['e8(Q', 'e8 *'],
  ['Re8 (Rd8) Re1(Rd1)', 'Re8 Re1 *'],
  ['O-O O-O-O+ 0-0 0–0–0# o-o', 'O-O O-O-O+ O-O O-O-O# O-O *'],
  ['Nf3!? d4!! N TN +- ep ch = 12', 'Nf3 d4 *'],
  ['e4 1/2', 'e4 1/2-1/2'],
  ['e4 ½-½', 'e4 1/2-1/2'],
  ['e4 ½', 'e4 1/2-1/2'],
  ['e4 ½–½ d4 *', 'e4 1/2-1/2 | d4 *'],
  ['e4 0:1', 'e4 0-1'],
  ['e4 1-0 d4 d5', 'e4 1-0 | d4 d5 *'],
  // Names that every object of the language has are words like others.
  ['e4 constructor', 'e4 constructor *'],
  ['e4 toString e5', 'e4 toString *'],
])('the words %j mean %s', async (words, meaning) => {
  const games = (await read(bytes(words))).flatMap((item) => (item.kind === 'game' ? [item] : []));
  expect(
    games.map(({ moves, result }) => [...moves.map(({ san }) => san), result].join(' ')).join(' | '),
  ).toBe(meaning);
});

test.each([
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['1:0', '1-0'],
  ['0–1', '0-1'],
  ['?', '*'],
])('the tag of the result %j means %s', async (written, result) => {
  expect(await read(bytes(`[Result "${written}"]\n\n1. e4 e5 *`))).toMatchObject([{ result }]);
});

test('games that share a line with their tags are games of their own', async () => {
  const file = '[White "A"] [Black "B"] 1. e4 e5 1-0 [White "C"] [Black "A"] 1. d4 d5 *';
  const games = await read(bytes(file));
  expect(
    games.map((item) => [item.headers?.get('White'), item.kind === 'game' && item.moves.length]),
  ).toEqual([
    ['A', 2],
    ['C', 2],
  ]);
});

test.each([
  ['1. e4 1-0', 2],
  ['1. e4 1/2-1/2  ', 2],
  ['*', 2],
  ['\t0-1\u00a0', 2],
  ['1. e4 0-1 {resigns}', 2],
  ['1. e4 x1-0', 1],
  ['1. e4 1-0 {resigns', 1],
  ['1. e4 ; 1-0', 1],
])('after the line %j stand %i games', async (line, games) => {
  const lines = ['[White "A"]', '1. e4 e5', line, '1. d4 d5'];
  expect(await read(bytes(lines.join('\n')))).toHaveLength(games);
});

test('broken games among good ones are named, the others come out', async () => {
  const items = await replayAll(fixture('brokenMiddle.pgn'));
  expect(
    items.map((item) => (item.kind === 'problem' ? `${item.index} ${item.code}` : `${item.game.index} ok`)),
  ).toEqual([
    '0 ok',
    '1 illegal-move',
    '2 too-short',
    '3 ok',
    '4 bad-fen',
    '5 bad-fen',
    '6 set-up',
    '7 variant',
    '8 too-short',
    '9 ok',
  ]);
  expect(items[1]).toMatchObject({ message: 'Invalid move in PGN: Ke3', ply: 2, san: 'Ke3' });
  expect(items[4]).toMatchObject({ message: 'Invalid PGN: FEN tag must be supplied with SetUp tag' });
  expect(items[5]).toMatchObject({ message: expect.stringMatching(/^Invalid FEN:/) });
  const setUp = (await replayAll(fixture('brokenMiddle.pgn'), { allowSetUp: true }))[6];
  expect(setUp).toMatchObject({ kind: 'replayed', startKey: '4k3/8/8/8/8/8/4P3/4K3 w - -' });
});

test.each([
  ['', 'empty'],
  ['\n  \r\n\n', 'empty'],
  ['Dear Sir, please find attached the minutes of the meeting.\n\nYours', 'not-pgn'],
  ['{"games": [1, 2, 3], "name": "x"}', 'not-pgn'],
  ['\u0000\u0001\u0002PK\u0003\u0004', 'not-pgn'],
])('%j is not PGN', async (text, code) => {
  expect(await read(bytes(text))).toMatchObject([{ kind: 'problem', code }]);
});

test('bytes of any kind never throw and never give nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (data) => {
      expect((await replayAll(data)).length).toBeGreaterThan(0);
    }),
  );
  const pieces = fc.constantFrom(
    '[Event "x"]\n',
    '\n',
    '{',
    '}',
    '(',
    ')',
    '1. e4 ',
    'e5 ',
    '1-0',
    '*',
    ';',
    '$1 ',
    '"',
    '[',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async (parts) => {
      const items = await replayAll(bytes(parts.join('')));
      expect(items.length).toBeGreaterThan(0);
      expect(items.map((item) => (item.kind === 'problem' ? item.index : item.game.index))).toEqual(
        items.map((_, i) => i),
      );
    }),
  );
});

test('100,000 nested variations and a game of 300 kB are read', async () => {
  const deep = `[White "A"]\n\n1. e4 ${'('.repeat(100_000)}1. d4${')'.repeat(100_000)} e5 2. Nf3 *\n`;
  expect((await read(bytes(deep))).map(summary)).toEqual(['0 A - undefined: e4 e5 Nf3 *']);
  const long = `[White "A"]\n\n${'{ words } '.repeat(30_000)}1. e4 e5 *\n\n[White "B"]\n\n1. d4 d5 *\n`;
  expect((await read(bytes(long))).map(summary)).toEqual([
    '0 A - undefined: e4 e5 *',
    '1 B - undefined: d4 d5 *',
  ]);
});

test('a game beyond the limit is reported and the next one read', async () => {
  const text = `[White "A"]\n\n1. e4\n${'{ words }\n'.repeat(200)}e5 *\n\n[White "B"]\n\n1. d4 d5 *\n`;
  expect((await read(bytes(text), { maxGameLength: 500 })).map(summary)).toEqual([
    '0 too-long',
    '1 B - undefined: d4 d5 *',
  ]);
});

test('the players of a file are counted, the most frequent first', async () => {
  const game = (white: string, black: string): string =>
    `[White "${white}"]\n[Black "${black}"]\n\n1. e4 e5 *\n\n`;
  const text = game('Ann', 'Bob') + game('Cid', 'Ann') + game('?', 'Ann');
  expect(await listPlayers([bytes(text)])).toEqual([
    { name: 'Ann', games: 3 },
    { name: 'Bob', games: 1 },
    { name: 'Cid', games: 1 },
  ]);
});
