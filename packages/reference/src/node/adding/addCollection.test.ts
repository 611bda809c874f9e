import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fenOfKey, START_FEN } from '@tabia/chess';
import { type PgnGame, type PgnProblem, readPgnBatches } from '@tabia/chess/pgn';
import { afterEach, expect, test } from 'vitest';
import { naiveCount } from '../../testing/naiveCount.ts';
import { type MadeGame, pgnOf, randomGames } from '../../testing/randomGames.ts';
import { listCollections, removeCollection } from '../folder/collections.ts';
import { openReference, type Reference } from '../serving/openReference.ts';
import { addCollection } from './addCollection.ts';
import type { Addition } from './parts.ts';

const GAMES = randomGames(160, 7);
const folders: string[] = [];
const opened: Reference[] = [];

afterEach(async () => {
  for (const reference of opened.splice(0)) reference.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tabia-reference-'));
  folders.push(folder);
  return folder;
}

function open(folder: string): Reference {
  const reference = openReference(folder);
  opened.push(reference);
  return reference;
}

function anAddition(games: readonly MadeGame[], fields: Partial<Addition> = {}): Addition {
  return {
    name: 'club',
    fingerprint: 'one',
    filter: {},
    batches: readPgnBatches([new TextEncoder().encode(pgnOf(games))]),
    now: () => new Date('2026-01-01T00:00:00Z'),
    gamesInPart: 25,
    ...fields,
  };
}

async function* until(
  batches: AsyncIterable<Iterable<PgnGame | PgnProblem>>,
  count: number,
  error: Error,
): AsyncGenerator<Iterable<PgnGame | PgnProblem>> {
  let left = count;
  for await (const batch of batches)
    for (const item of batch) {
      if (left === 0) throw error;
      left -= 1;
      yield [item];
    }
}

/** What was counted, in the form of the naive count. */
async function countsIn(reference: Reference, games: readonly MadeGame[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [key, { moves }] of naiveCount(games)) {
    const position = await reference.lookUp(fenOfKey(key));
    expect(position.moves.map(({ uci }) => uci).sort()).toEqual([...moves.keys()].sort());
    for (const { uci, games: count, white, draws, black, averageRating } of position.moves)
      found.push([key, uci, count, white, draws, black, averageRating]);
  }
  return found.sort();
}

function expected(games: readonly MadeGame[]): unknown[] {
  return [...naiveCount(games)]
    .flatMap(([key, { moves }]) =>
      [...moves].map(([uci, { games: count, white, draws, ratings }]) => {
        const sum = ratings.reduce((a, b) => a + b, 0);
        const average = ratings.length === 0 ? null : Math.round(sum / ratings.length);
        return [key, uci, count, white, draws, count - white - draws, average];
      }),
    )
    .sort();
}

test('counts exactly what a plain count of other means finds, position by position', async () => {
  const folder = await aFolder();
  const collection = await addCollection(folder, anAddition(GAMES));
  expect(collection).toMatchObject({ name: 'club', games: GAMES.length, skipped: {} });
  expect(await countsIn(open(folder), GAMES)).toEqual(expected(GAMES));
});

test('leaves out positions after twelve half-moves that fewer than three games reached', async () => {
  const folder = await aFolder();
  await addCollection(folder, anAddition(GAMES));
  const reference = open(folder);
  const kept = naiveCount(GAMES);
  const all = new Set<string>();
  for (const game of GAMES) for (const key of naiveCount([game, game, game]).keys()) all.add(key);
  const rare = [...all].filter((key) => !kept.has(key));
  expect(rare.length).toBeGreaterThan(50);
  for (const key of rare.slice(0, 50)) expect((await reference.lookUp(fenOfKey(key))).games).toBe(0);
});

test('stopped in the middle and run again, it continues and counts nothing twice', async () => {
  const folder = await aFolder();
  for (const count of [10, 60, 60, 110]) {
    const { batches } = anAddition(GAMES);
    const stopped = until(batches, count, new Error('stopped'));
    await expect(addCollection(folder, anAddition(GAMES, { batches: stopped }))).rejects.toThrow('stopped');
    expect(await listCollections(folder)).toEqual([]);
  }
  let first = 0;
  const onProgress: Addition['onProgress'] = (progress) => {
    if (progress.phase === 'counting') first ||= progress.counted;
  };
  await addCollection(folder, anAddition(GAMES, { onProgress }));
  // Four parts of 25 games were there.
  expect(first).toBeGreaterThanOrEqual(100);
  expect(await countsIn(open(folder), GAMES)).toEqual(expected(GAMES));
});

test('what was counted of a damaged file is dropped', async () => {
  const folder = await aFolder();
  const { batches } = anAddition(GAMES);
  const damaged = until(batches, 60, new Error('damaged'));
  const isDamage = (error: unknown): boolean => error instanceof Error && error.message === 'damaged';
  await expect(addCollection(folder, anAddition(GAMES, { batches: damaged, isDamage }))).rejects.toThrow();
  expect(await readdir(join(folder, 'adding'))).toEqual(['lock.duckdb']);
  expect(await listCollections(folder)).toEqual([]);
});

test('the same file is added once; with another filter or another name it is refused', async () => {
  const folder = await aFolder();
  const first = await addCollection(folder, anAddition(GAMES));
  expect(await addCollection(folder, anAddition(GAMES, { name: 'again' }))).toEqual(first);
  await expect(addCollection(folder, anAddition(GAMES, { filter: { every: 2 } }))).rejects.toMatchObject({
    code: 'already-added',
  });
  await expect(addCollection(folder, anAddition(GAMES, { fingerprint: 'two' }))).rejects.toMatchObject({
    code: 'name-taken',
  });
});

test('several collections are counted together; a removed one is left out by an open reference', async () => {
  const folder = await aFolder();
  const [some, others] = [GAMES.slice(0, 50), GAMES.slice(50)];
  const reference = open(folder);
  expect(await reference.lookUp(START_FEN)).toEqual({ fen: START_FEN, games: 0, moves: [] });
  await addCollection(folder, anAddition(some));
  expect((await reference.lookUp(START_FEN)).games).toBe(50);
  const { file } = await addCollection(folder, anAddition(others, { name: 'league', fingerprint: 'two' }));
  expect((await reference.lookUp(START_FEN)).games).toBe(GAMES.length);
  await removeCollection(folder, 'league');
  expect((await reference.lookUp(START_FEN)).games).toBe(50);
  expect(existsSync(join(folder, file))).toBe(false);
  await expect(removeCollection(folder, 'league')).rejects.toMatchObject({ code: 'not-there' });
});

test.each([
  [{ every: 2 }, (_: MadeGame, index: number) => index % 2 === 0, 'share'],
  [
    { ratingFrom: 1_500, ratingTo: 2_500 },
    ({ tags }: MadeGame) =>
      [tags.WhiteElo, tags.BlackElo].every((elo) => Number(elo) >= 1_500 && Number(elo) <= 2_500),
    'rating',
  ],
  [
    { timeControls: ['blitz' as const] },
    ({ tags }: MadeGame) => tags.TimeControl === '180+2',
    'time-control',
  ],
  [
    { since: '2025-05-01', until: '2025-07-31' },
    ({ tags }: MadeGame) => /^2025\.0[567]/.test(tags.Date ?? ''),
    'date',
  ],
])(
  'the filter %j lets pass what it should, and counts the rest by reason',
  async (filter, passes, reason) => {
    const folder = await aFolder();
    const passing = GAMES.filter(passes);
    const collection = await addCollection(folder, anAddition(GAMES, { filter }));
    expect(collection).toMatchObject({
      games: passing.length,
      skipped: { [reason]: GAMES.length - passing.length },
    });
    expect(await countsIn(open(folder), passing)).toEqual(expected(passing));
  },
);

test('games that cannot be counted are skipped by reason; a file without any is refused', async () => {
  const folder = await aFolder();
  const text = `${pgnOf(GAMES.slice(0, 1))}
[Result "*"]

1. e4 e5 2. Nf3 *

[Result "1-0"]

1. e4 e5 2. Ke3 1-0

[Variant "Atomic"]

1. e4 e5 1-0

[Event "?"]

1. e4 1-0
`;
  const batches = readPgnBatches([new TextEncoder().encode(text)]);
  expect(await addCollection(folder, anAddition([], { batches }))).toMatchObject({
    games: 1,
    skipped: { 'no-result': 1, 'illegal-move': 1, variant: 1, 'too-short': 1 },
  });
  const empty = anAddition([], { name: 'none', fingerprint: 'none' });
  await expect(addCollection(folder, empty)).rejects.toMatchObject({ code: 'no-games' });
  expect(await listCollections(folder)).toHaveLength(1);
});

test('a position with twenty games links four good ones of a category, the best first', async () => {
  const folder = await aFolder();
  await addCollection(folder, anAddition(GAMES));
  const games = await open(folder).linkedGames(START_FEN, 4, { categories: ['lichess'] });
  const rating = (text: string | undefined): number => Number(text) || 0;
  const best = GAMES.filter(({ tags }) => tags.Site?.includes('lichess'))
    .map(({ tags }) => rating(tags.WhiteElo) + rating(tags.BlackElo))
    .sort((a, b) => b - a);
  const found = games.map(({ white, black }) => white.rating + black.rating);
  expect(found[0]).toBe(best[0]);
  expect(found).toEqual(found.toSorted((a, b) => b - a));
  expect(new Set(games.map(({ white }) => white.name)).size).toBe(4);
});
