import { expect, test } from 'vitest';
import { aNickname, aPlayer, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { someGames } from '../../test/pgnGames.ts';
import { hasRequests } from '../store/queue/evaluationRequests.ts';
import { createBacklog } from './backlog.ts';

const tests = withDatabase();

const LOOK_MS = 2_000;

test('spends a twentieth of the time on looking for rare positions while nothing changes; a change is noticed at once', async () => {
  const { db } = tests;
  let clockMs = 0;
  /** Every look takes the same time: reading the clock advances it. */
  const msNow = (): number => {
    clockMs += LOOK_MS;
    return clockMs;
  };
  const pool = aFakePool({ name: 'Pretended' });
  const backlog = createBacklog({ db, pool, log: () => {}, onResult: () => {}, onJudged: () => {}, msNow });
  const step = () => backlog.step(testNow.getTime());
  const player = await aPlayer(db);
  const nickname = await aNickname(db, { playerId: player.id });
  const aRareGame = (moves: string, day: number) => someGames(db, nickname.id, [{ moves, day }]);
  expect(await step()).toBe(false);
  await aRareGame('1. e4 e5 2. Nf3 Nc6', 1);
  // The look ended at 2 × LOOK_MS: the next one begins at 22 × LOOK_MS.
  for (let reading = 3; reading < 22; reading += 1) expect(await step(), `reading ${reading}`).toBe(false);
  expect(await hasRequests(db)).toBe(false);
  expect(await step()).toBe(true);
  expect(await hasRequests(db)).toBe(true);
  // All is asked for already: nothing is left to be done, and the next rest begins.
  expect(await step()).toBe(false);
  await aRareGame('1. d4 d5 2. c4 e6', 2);
  expect(await step()).toBe(false);
  backlog.lookAgain();
  expect(await step()).toBe(true);
});

/** Knights that go out and home again, eleven times: twelve moves more than an opening has. */
const LONG_GAME = Array.from({ length: 11 }, (_, round) => {
  const move = 2 * round + 1;
  return `${move}. Nf3 Nf6 ${move + 1}. Ng1 Ng8`;
}).join(' ');

test('says whose game was judged to its end', async () => {
  const { db } = tests;
  const judged: unknown[] = [];
  const pool = aFakePool({ name: 'Judging' });
  const player = await aPlayer(db);
  const nickname = await aNickname(db, { playerId: player.id });
  await someGames(db, nickname.id, [{ moves: LONG_GAME, day: 1 }]);
  const backlog = createBacklog({
    db,
    pool,
    log: () => {},
    onResult: () => {},
    onJudged: (game) => {
      if (game.playerId === player.id) judged.push({ playerId: game.playerId, userId: game.userId });
    },
    msNow: () => 0,
  });
  const stepOn = async () => {
    await backlog.step(testNow.getTime());
    return judged;
  };
  await expect.poll(stepOn, { timeout: 20_000 }).toEqual([{ playerId: player.id, userId: player.userId }]);
  await backlog.stop();
});
