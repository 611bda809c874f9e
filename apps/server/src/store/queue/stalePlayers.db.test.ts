import { beforeEach, expect, test } from 'vitest';
import { aNickname, aPlayer, aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { someGames } from '../../../test/pgnGames.ts';
import { isCalculating } from '../findings/uncalculated.ts';
import { updateNickname } from '../games/nicknames.ts';
import { takeStale } from './staleFindings.ts';
import { markNextBatch, markPlayersStale } from './stalePlayers.ts';

const tests = withDatabase();

beforeEach(async () => {
  await tests.db.deleteFrom('stale_findings').execute();
  await tests.db.deleteFrom('stale_players').execute();
});

/** A player with games whose findings are up to date; returns the positions met. */
async function aPlayerWithGames(userId: number, games: number) {
  const player = await aPlayer(tests.db, { userId });
  const nickname = await aNickname(tests.db, { playerId: player.id });
  const openings = ['1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5', '1. d4 d5 2. c4 e6 3. Nc3 Nf6', '1. c4 e5 2. g3 Nf6'];
  for (let day = 1; day <= games; day += 1)
    await someGames(tests.db, nickname.id, [{ moves: openings[day % openings.length] ?? '', day }]);
  await updateNickname(tests.db, nickname.id, { status: 'ok' });
  const { pairs } = await takeStale(
    tests.db,
    { pairs: 10_000, cost: 1_000_000 },
    { afterUser: 0, afterPosition: 0 },
  );
  return { playerId: player.id, positions: pairs.map(({ positionId }) => positionId) };
}

async function marked(playerId: number): Promise<number[]> {
  const rows = await tests.db
    .selectFrom('stale_findings')
    .select('position_id')
    .where('player_id', '=', playerId)
    .orderBy('position_id')
    .execute();
  return rows.map(({ position_id }) => position_id);
}

function next(limit: number, afterUser = 0) {
  return markNextBatch(tests.db, { limit, afterUser, msNow: () => 0 });
}

test('every finding is marked, a few games at a time, and the page says so until the end', async () => {
  const { playerId, positions } = await aPlayerWithGames((await aUser(tests.db)).id, 9);
  expect(await isCalculating(tests.db, playerId)).toBe(false);
  await markPlayersStale(tests.db, [playerId]);
  expect(await marked(playerId)).toEqual([]);
  expect(await isCalculating(tests.db, playerId)).toBe(true);
  await next(20);
  const first = await marked(playerId);
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(positions.length);
  while (await next(20));
  expect(await marked(playerId)).toEqual(positions);
  expect(await tests.db.selectFrom('stale_players').selectAll().execute()).toEqual([]);
});

test('a change in the midst of it starts again from the beginning', async () => {
  const { playerId, positions } = await aPlayerWithGames((await aUser(tests.db)).id, 6);
  await markPlayersStale(tests.db, [playerId]);
  await next(60);
  await tests.db.deleteFrom('stale_findings').execute();
  await markPlayersStale(tests.db, [playerId]);
  while (await next(60));
  expect(await marked(playerId)).toEqual(positions);
});

test('users take turns', async () => {
  const [greedy, modest] = [(await aUser(tests.db)).id, (await aUser(tests.db)).id];
  const many = [];
  for (let count = 0; count < 5; count += 1) many.push((await aPlayer(tests.db, { userId: greedy })).id);
  const { playerId } = await aPlayerWithGames(modest, 1);
  await markPlayersStale(tests.db, [...many, playerId]);
  const first = await next(20);
  const second = await next(20, first?.userId);
  expect([first?.userId, second?.userId]).toEqual([greedy, modest]);
  expect((await marked(playerId)).length).toBeGreaterThan(0);
});

test('findings of positions that are in no game any more are marked too', async () => {
  const { playerId } = await aPlayerWithGames((await aUser(tests.db)).id, 1);
  await tests.database.execute(
    `insert into findings (player_id, position_id, critical, mdegree, expected_loss, total_count, finding, moves, series, sums,
       decided)
     values (${playerId}, 999999, 0, 0, 0, 1, '{}', '[]', '[]', '[]', true)`,
  );
  await markPlayersStale(tests.db, [playerId]);
  while (await next(20));
  expect(await marked(playerId)).toContain(999_999);
});
