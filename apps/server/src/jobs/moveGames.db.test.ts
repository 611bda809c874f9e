import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPlayer } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { moveNextBatch } from '../store/games/moveNickname.ts';
import { removeNextBatch } from '../store/removal/removeNextBatch.ts';
import { moveGames } from './gameBatches.ts';

const tests = withDatabase();

async function aMovingSource() {
  const scene = await italianScene(tests.database);
  const { context, heroid, nicknameId } = scene;
  const other = await aPlayer(tests.db, { userId: context.user?.id ?? 0 });
  const move = (to: number) => call('nicknames/reassign', { nicknameid: nicknameId, heroid: to }, context);
  const games = async (playerId: number): Promise<number> => {
    const rows = await tests.db
      .selectFrom('games')
      .select('id')
      .where('player_id', '=', playerId)
      .where('nickname_id', '=', nicknameId)
      .execute();
    return rows.length;
  };
  const mistakes = async (id: number) =>
    (await call('usergames/mistakes', { heroid: id }, context)).mistakes.length;
  return { scene, heroid, other: other.id, move, games, mistakes };
}

/** Rows whose player differs from that of their game. */
async function strayRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from games g join encounters e on e.game_id = g.id where e.player_id <> g.player_id
  `.execute(tests.db);
  return rows[0]?.count ?? 0;
}

test('a source moves at once, and its games follow a few at a time', async () => {
  const { scene, heroid, other, move, games, mistakes } = await aMovingSource();
  const before = await mistakes(heroid);
  await move(other);
  const sources = await call('nicknames/list', { heroid: other }, scene.context);
  expect(sources.nicknames.map(({ nicknameid }) => nicknameid)).toEqual([scene.nicknameId]);
  expect([await games(heroid), await games(other)]).toEqual([7, 0]);
  let moved = 0;
  for (let batches = 1; moved < 7; batches += 1) {
    await moveNextBatch(tests.db, 2, () => 0);
    moved = await games(other);
    expect(moved).toBe(Math.min(2 * batches, 7));
    expect(await strayRows()).toBe(0);
    // Findings wait for the last batch: each of them would have the same ones computed again.
    await scene.plan();
  }
  await moveGames(tests.db, new AbortController().signal);
  await scene.plan();
  expect(await games(heroid)).toBe(0);
  expect([await mistakes(heroid), await mistakes(other)]).toEqual([0, before]);
});

test('a move that was killed in the middle is finished by the next run', async () => {
  const { scene, heroid, other, move, games, mistakes } = await aMovingSource();
  const before = await mistakes(heroid);
  await move(other);
  const killed = new AbortController();
  let clock = 0;
  // The first batch takes so long that the next ones hold one game each; then the process ends.
  await moveGames(tests.db, killed.signal, () => {
    clock += 1;
    if (clock > 2) killed.abort();
    return clock * 1_000_000;
  });
  await moveNextBatch(tests.db, 3, () => 0);
  await moveGames(tests.db, new AbortController().signal);
  await moveGames(tests.db, new AbortController().signal);
  await scene.plan();
  expect([await games(heroid), await games(other)]).toEqual([0, 7]);
  expect([await mistakes(heroid), await mistakes(other)]).toEqual([0, before]);
});

test('a batch that fails moves nothing, and is moved again', async () => {
  const { other, move, games } = await aMovingSource();
  await move(other);
  let asked = 0;
  const failing = (): number => {
    asked += 1;
    if (asked === 2) throw new Error('killed');
    return 0;
  };
  await expect(moveNextBatch(tests.db, 3, failing)).rejects.toThrow('killed');
  expect(await games(other)).toBe(0);
  await moveGames(tests.db, new AbortController().signal);
  expect(await games(other)).toBe(7);
});

test('a source that moves back on its way ends with its first player', async () => {
  const { heroid, other, move, games } = await aMovingSource();
  await move(other);
  await moveNextBatch(tests.db, 3, () => 0);
  await move(heroid);
  await moveGames(tests.db, new AbortController().signal);
  expect([await games(heroid), await games(other)]).toEqual([7, 0]);
  expect(await strayRows()).toBe(0);
});

test('games on their way survive the deletion of the player that they leave', async () => {
  const { scene, heroid, other, move, games } = await aMovingSource();
  await move(other);
  await moveNextBatch(tests.db, 3, () => 0);
  await call('heroes/delete', { heroid }, scene.context);
  while ((await removeNextBatch(tests.db, 100, () => 0)) !== undefined);
  await moveGames(tests.db, new AbortController().signal);
  expect(await games(other)).toBe(7);
  while ((await removeNextBatch(tests.db, 100, () => 0)) !== undefined);
  expect(await games(other)).toBe(7);
  expect(await tests.db.selectFrom('players').where('id', '=', heroid).select('id').execute()).toEqual([]);
});
