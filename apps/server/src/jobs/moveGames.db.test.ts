import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPlayer } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';
import { startLog } from '../domain/schedule/card.ts';
import { moveNextBatch } from '../store/games/moveNickname.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import { removeNextBatch } from '../store/removal/removeNextBatch.ts';
import { loadCards, saveCards } from '../store/study/cards.ts';
import { saveStudy } from '../store/study/studies.ts';
import { loadStudyPlan } from '../store/study/studyPlan.ts';
import { listTrainings } from '../store/study/trainingHistory.ts';
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

/** What a player has done about the critical position, and what is said of it. */
async function workOf(heroid: number, { context, posid }: Scene) {
  const { mistakes } = await call('usergames/mistakes', { heroid }, context);
  const { trainings } = await listTrainings(tests.db, heroid, { limit: 9, offset: 0 }, posid);
  return {
    said: mistakes.map(({ position_id, proof, studied, labels, istraining }) => ({
      ...{ position_id, proof, studied, labels, istraining },
    })),
    cards: (await loadCards(tests.db, heroid)).size,
    trainings: trainings.length,
  };
}

async function moveAll(plan: () => Promise<void>): Promise<void> {
  await moveGames(tests.db, new AbortController().signal);
  await plan();
}

test('study, plan, labels and results follow the games, and come back with them', async () => {
  const { scene, heroid, other, move } = await aMovingSource();
  const { posid, context, plan } = scene;
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  await call('openinglabels/addposlabel', { heroid, posid, labid: 1 }, context);
  for (const day of [4, 6])
    await saveStudy(tests.db, heroid, posid, { state: 1, studiedAt: new Date(Date.UTC(2024, 0, day, 12)) });
  await tests.db
    .insertInto('trainings')
    .values({ player_id: heroid, position_id: posid, player_is_white: true, mode: 'test', state: 'complete' })
    .execute();
  await saveCards(tests.db, heroid, [{ ...startLog('d2d3', context.now()), positionId: posid }]);
  await markStale(tests.db, [{ playerId: heroid, positionId: posid }]);
  await plan();
  const before = await workOf(heroid, scene);
  expect(before).toMatchObject({ said: [{ studied: 2, istraining: true }], cards: 1, trainings: 1 });
  await move(other);
  await moveAll(plan);
  expect(await workOf(other, scene)).toEqual(before);
  expect(await workOf(heroid, scene)).toMatchObject({ said: [], trainings: 0 });
  await move(heroid);
  await moveAll(plan);
  expect(await workOf(heroid, scene)).toEqual(before);
});

test('whoever gets games has the studies of both, and the plan once', async () => {
  const { scene, heroid, other, move } = await aMovingSource();
  const { posid, context, plan } = scene;
  const at = (day: number) => new Date(Date.UTC(2024, 0, day, 12));
  await saveStudy(tests.db, heroid, posid, { state: 3, studiedAt: at(4) });
  await saveStudy(tests.db, other, posid, { state: 1, studiedAt: at(6) });
  await saveStudy(tests.db, other, posid, { state: 1, studiedAt: at(2) });
  for (const id of [heroid, other])
    await call('training/addtolist', { heroid: id, posid, herowhite: 1 }, context);
  await move(other);
  await moveAll(plan);
  const { rows } = await sql<{ state: number; dates: Date[] }>`
    select state, studied_dates as dates from studies where player_id = ${other}
  `.execute(tests.db);
  expect(rows).toEqual([{ state: 1, dates: [at(2), at(4), at(6)] }]);
  const planned = async (id: number) => (await loadStudyPlan(tests.db, id, 1)).trees.length;
  expect([await planned(heroid), await planned(other)]).toEqual([0, 1]);
});
