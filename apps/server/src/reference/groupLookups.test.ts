import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_KEY } from '@tabia/chess';
import { readPgnBatches } from '@tabia/chess/pgn';
import { openPredictor } from '@tabia/human/node';
import { addCollection, openReference } from '@tabia/reference/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tinyNetwork } from '../../../../packages/human/src/testing/tinyNetwork.ts';
import { createGroupLookups, type GroupLookups, type PlayedBy } from './groupLookups.ts';

/** Twelve games with 1. e4, three with 1. d4; all of them by players of 1500. White wins with 1. d4. */
function pgn(): string {
  const game = (moves: string, result: string): string =>
    `[Site "https://lichess.org/abcd1234"]\n[White "Anna"]\n[Black "Ben"]\n[WhiteElo "1500"]\n[BlackElo "1510"]\n\n${moves} ${result}\n\n`;
  return game('1. e4 e5', '1/2-1/2').repeat(12) + game('1. d4 d5', '1-0').repeat(3);
}

const AFTER_D4 = 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -';
const UNPLAYED = 'rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R b KQkq -';
const LEVEL: PlayedBy = {
  games: { categories: ['lichess'], ratings: [{ from: 1400, below: 1600 }] },
  level: 1500,
};
const MASTERS: PlayedBy = { games: { ratings: 'masters' }, level: undefined };

let folder = '';
const problems: unknown[] = [];
const opened: { close(): unknown }[] = [];

function lookups(withGames: boolean, withNetworks: boolean): GroupLookups {
  const reference = openReference(join(folder, withGames ? 'reference' : 'nowhere'));
  const groups = createGroupLookups({
    reference,
    networksFolder: join(folder, withNetworks ? 'nets' : 'nowhere'),
    onProblem: (error) => problems.push(error),
  });
  opened.push(groups, reference);
  return groups;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-groups-'));
  await mkdir(join(folder, 'nets'));
  await writeFile(join(folder, 'nets/maia-1500.pb.gz'), tinyNetwork());
  await addCollection(join(folder, 'reference'), {
    name: 'games',
    fingerprint: 'games',
    filter: {},
    batches: readPgnBatches([new TextEncoder().encode(pgn())]),
    now: () => new Date(0),
  });
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await rm(folder, { recursive: true });
});

test('a position with ten games of the group is answered from games', async () => {
  const [start] = await lookups(true, true).positions(1, [START_KEY], LEVEL);
  expect(start).toEqual({
    source: 'games',
    games: 15,
    level: null,
    moves: [
      { uci: 'e2e4', games: 12, share: 0.8, score: 0.5 },
      { uci: 'd2d4', games: 3, share: 0.2, score: 1 },
    ],
  });
});

test('with fewer games the network of the level answers, and without one the few games', async () => {
  const [few, none] = await lookups(true, true).positions(1, [AFTER_D4, UNPLAYED], LEVEL);
  const predictor = await openPredictor(join(folder, 'nets/maia-1500.pb.gz'));
  const [predicted = []] = await predictor.predict([[`${AFTER_D4} 0 1`]]);
  await predictor.close();
  expect(few).toMatchObject({ source: 'network', games: 0, level: 1500 });
  expect(few?.moves.map(({ uci, share }) => [uci, share])).toEqual(
    predicted.map(({ uci, probability }) => [uci, probability]),
  );
  expect(none).toMatchObject({ source: 'network', level: 1500 });
  const [counted, unknown] = await lookups(true, false).positions(1, [AFTER_D4, UNPLAYED], LEVEL);
  expect(counted).toMatchObject({ source: 'games', games: 3, moves: [{ uci: 'd7d5', share: 1, score: 0 }] });
  expect(unknown).toEqual({ source: null, games: 0, level: null, moves: [] });
});

test('no network answers for masters', async () => {
  const groups = lookups(true, true);
  expect(await groups.positions(1, [START_KEY], MASTERS)).toMatchObject([{ source: null }]);
  expect(await groups.replies(1, [START_KEY], MASTERS)).toEqual([[]]);
});

test('replies weigh games and the network together', async () => {
  const [together = []] = await lookups(true, true).replies(1, [AFTER_D4], LEVEL);
  const [counted = []] = await lookups(true, false).replies(1, [AFTER_D4], LEVEL);
  expect(counted).toEqual([{ uci: 'd7d5', probability: 1 }]);
  expect(together).toHaveLength(20);
  expect(together[0]?.uci).toBe('d7d5');
  expect(together[0]?.probability).toBeGreaterThan(3 / 13);
  expect(together.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});

test('what there is, is said', async () => {
  expect(await lookups(true, true).available()).toMatchObject({ games: true, levels: [1500] });
  expect(await lookups(false, false).available()).toMatchObject({ games: false, levels: [] });
});

test('a network that cannot be read is reported, and the games answer', async () => {
  await mkdir(join(folder, 'broken'));
  await writeFile(join(folder, 'broken/maia-1500.pb.gz'), 'no network');
  const reference = openReference(join(folder, 'reference'));
  const groups = createGroupLookups({
    reference,
    networksFolder: join(folder, 'broken'),
    onProblem: (error) => problems.push(error),
  });
  opened.push(groups, reference);
  expect(await groups.positions(1, [AFTER_D4], LEVEL)).toMatchObject([{ source: 'games', games: 3 }]);
  expect(String(problems.at(-1))).toContain('not a network');
});

test('a long question of one user does not hold up the short one of another', async () => {
  const reference = openReference(join(folder, 'reference'));
  const asked: string[] = [];
  const groups = createGroupLookups({
    reference: {
      ...reference,
      lookUp: (fen, group) => {
        asked.push(fen);
        return reference.lookUp(fen, group);
      },
    },
    networksFolder: join(folder, 'nowhere'),
    onProblem: (error) => problems.push(error),
  });
  opened.push(groups, reference);
  const keys = Array.from({ length: 30 }, (_, index) =>
    START_KEY.replace(' w ', index % 2 ? ' w ' : ' b ').replace(
      'KQkq',
      ['KQkq', 'KQk', 'KQ', 'K', '-', 'Q', 'k', 'q', 'kq', 'Qkq', 'Kkq', 'Kk', 'Kq', 'Qk', 'Qq'][
        index >> 1
      ] ?? '-',
    ),
  );
  const long = groups.positions('greedy', keys, LEVEL);
  const short = groups.positions('modest', [AFTER_D4], LEVEL);
  // Nor the one position that the same user looks at.
  const own = groups.positions('greedy', [UNPLAYED], LEVEL);
  await Promise.all([short, own]);
  expect(asked.length).toBeLessThan(9);
  await long;
  expect(asked).toHaveLength(32);
  await groups.positions('modest', keys, LEVEL);
  expect(asked).toHaveLength(32);
});
