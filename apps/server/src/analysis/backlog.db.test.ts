import { OPENING_PLIES } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import { aNickname, aPlayer, aPosition, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { someGames } from '../../test/pgnGames.ts';
import { claimLateGames } from '../store/games/phases.ts';
import { addRequests } from '../store/queue/evaluationAskers.ts';
import { createBacklog } from './backlog.ts';

const tests = withDatabase();

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
    await backlog.step(testNow.getTime(), true);
    return judged;
  };
  await expect.poll(stepOn, { timeout: 20_000 }).toEqual([{ playerId: player.id, userId: player.userId }]);
  await backlog.stop();
});

test('judges the later phases of every user in turn, and beside busy engines only for those who wait for nothing else', async () => {
  const { db } = tests;
  const judged: number[] = [];
  const owners = await Promise.all([1, 2].map(() => aPlayer(db)));
  const [greedy, modest] = owners.sort((a, b) => a.userId - b.userId);
  for (const [player, games] of [
    [greedy, 6],
    [modest, 2],
  ] as const) {
    const nickname = await aNickname(db, { playerId: player!.id });
    for (let day = 1; day <= games; day += 1) await someGames(db, nickname.id, [{ moves: LONG_GAME, day }]);
  }
  const run = async (count: number) => {
    const backlog = createBacklog({
      db,
      pool: aFakePool({ name: 'In turn', size: 1 }),
      log: () => {},
      onResult: () => {},
      onJudged: ({ userId }) => judged.push(userId),
      msNow: () => 0,
    });
    const stepOn = async () => {
      await backlog.step(testNow.getTime(), true);
      return judged.length;
    };
    await expect.poll(stepOn, { timeout: 20_000 }).toBe(count);
    await backlog.stop();
    return judged;
  };
  expect(await run(4)).toEqual([greedy?.userId, modest?.userId, greedy?.userId, modest?.userId]);
  const waits = {
    userId: greedy?.userId ?? 0,
    positionId: await aPosition(db),
    nodes: 10,
    multiPv: 1,
    priority: 1,
  };
  await db.deleteFrom('evaluation_askers').execute();
  await addRequests(db, [waits]);
  const nickname = await aNickname(db, { playerId: modest?.id ?? 0 });
  // On a day of its own: the same moves within a day would be one game.
  await someGames(db, nickname.id, [{ moves: LONG_GAME, day: 20 }]);
  const claim = { openingPlies: OPENING_PLIES, limit: 9, leaseSeconds: 60, afterUser: 0, onlyWaitless: true };
  expect((await claimLateGames(db, claim)).map(({ userId }) => userId)).toEqual([modest?.userId]);
});
