import { beforeEach, expect, test } from 'vitest';
import { aNickname, aPlayer, aPosition, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { someGames } from '../../test/pgnGames.ts';
import { addRequests } from '../store/queue/evaluationAskers.ts';
import { createRareSweep } from './backlog.ts';

const tests = withDatabase();

const READING_MS = 100;

beforeEach(async () => {
  await tests.db.deleteFrom('users').execute();
  await tests.db.deleteFrom('evaluation_requests').execute();
});

function aSweep() {
  let clockMs = 0;
  // Everything takes time: reading the clock advances it.
  const msNow = (): number => {
    clockMs += READING_MS;
    return clockMs;
  };
  const sweep = createRareSweep({ db: tests.db, engine: () => 'Pretended', msNow });
  const step = (idle = true) => sweep.step(testNow.getTime(), idle);
  /** Steps until it rests; the number of steps. */
  const toRest = async (): Promise<number> => {
    let steps = 0;
    while (await step()) steps += 1;
    return steps;
  };
  return { step, toRest, lookAgain: sweep.lookAgain };
}

async function aRarePlayer(games: readonly string[]) {
  const player = await aPlayer(tests.db);
  const nickname = await aNickname(tests.db, { playerId: player.id });
  for (const [day, moves] of games.entries())
    await someGames(tests.db, nickname.id, [{ moves, day: day + 1 }]);
  await tests.db.deleteFrom('stale_findings').execute();
  return player;
}

async function askers(): Promise<Set<number>> {
  const rows = await tests.db.selectFrom('evaluation_askers').select('user_id').execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

test('spends a twentieth of the time on looking while nothing changes; a change is noticed at once', async () => {
  await aRarePlayer(['1. e4 e5 2. Nf3 Nc6']);
  const { step, toRest, lookAgain } = aSweep();
  await toRest();
  expect((await askers()).size).toBe(1);
  let rested = 1;
  while (!(await step())) rested += 1;
  // Two looks, one at the game and one that finds no more, take a reading each.
  expect(rested).toBeGreaterThanOrEqual(20);
  expect(rested).toBeLessThan(50);
  await toRest();
  lookAgain();
  expect(await step()).toBe(true);
});

test('a change does not shorten the rest while the engines are busy', async () => {
  await aRarePlayer(['1. e4 e5 2. Nf3 Nc6']);
  const { step, toRest, lookAgain } = aSweep();
  await toRest();
  lookAgain();
  expect(await step(false)).toBe(false);
});

test('users take turns, a few games at a time', async () => {
  const { db } = tests;
  const openings = ['e4 e5', 'e4 c5', 'd4 d5', 'd4 Nf6', 'c4 e5', 'Nf3 d5'];
  const games = Array.from({ length: 60 }, (_, index) => `1. ${openings[index % openings.length]} 2. a3 h6`);
  const greedy = await aRarePlayer(games);
  const modest = await aRarePlayer(['1. b3 b6 2. Bb2 Bb7']);
  const { step } = aSweep();
  await step();
  await step();
  expect(await askers()).toEqual(new Set([greedy.userId, modest.userId]));
  await db.deleteFrom('evaluation_askers').execute();
});

test('beside busy engines it looks only for users for whom nothing waits', async () => {
  const waits = await aRarePlayer(['1. e4 e5 2. a3 h6']);
  const free = await aRarePlayer(['1. b3 b6 2. Bb2 Bb7']);
  await addRequests(tests.db, [
    { userId: waits.userId, positionId: await aPosition(tests.db), nodes: 10, multiPv: 1, priority: 1 },
  ]);
  const { step } = aSweep();
  while (await step(false));
  const count = async (userId: number) =>
    (await tests.db.selectFrom('evaluation_askers').select('user_id').where('user_id', '=', userId).execute())
      .length;
  expect(await count(waits.userId)).toBe(1);
  expect(await count(free.userId)).toBeGreaterThan(1);
});

test('while games of a player are being loaded nothing is looked for in them', async () => {
  const player = await aRarePlayer(['1. e4 e5 2. Nf3 Nc6']);
  const setStatus = (status: 'processing' | 'ok') =>
    tests.db.updateTable('nicknames').set({ status }).where('player_id', '=', player.id).execute();
  await setStatus('processing');
  await aSweep().toRest();
  expect((await askers()).size).toBe(0);
  await setStatus('ok');
  await aSweep().toRest();
  expect((await askers()).size).toBe(1);
});
