import { DEEP } from '@tabia/mistakes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNickname, aPlayer, aPosition, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, italianScene } from '../../test/italianScene.ts';
import { HEAD_FINDINGS, loadListHeads, markHeads } from '../store/findings/claims.ts';
import { createPlanning } from './createPlanning.ts';
import { withUrgentSearches } from './urgentSearches.ts';

const tests = withDatabase();

/** Findings of a batch that want their deep lines: the expected loss of each. */
async function batchOf(playerId: number, losses: readonly number[]) {
  return await Promise.all(
    losses.map(async (expectedLoss) => ({
      pair: { playerId, positionId: await aPosition(tests.db) },
      finding: { expectedLoss } as never,
      advice: null,
      work: undefined,
      requests: [{ key: 'a position', ...DEEP, priority: 2.5 }],
    })),
  );
}

test('until the list is complete the reasons of three findings are searched, with the repeated mistakes', async () => {
  const { id: playerId } = await aPlayer(tests.db);
  const { id } = await aNickname(tests.db, { playerId });
  const setStatus = (status: 'processing' | 'ok') =>
    tests.db.updateTable('nicknames').set({ status }).where('id', '=', id).execute();
  await setStatus('processing');
  const batch = await batchOf(playerId, [10, 50, 20, 40, 30]);
  const loading = await withUrgentSearches(tests.db, batch);
  expect(loading.map(({ requests }) => requests.length)).toEqual([0, 1, 0, 1, 1]);
  expect(loading[1]?.requests[0]?.priority).toBe(5.5);
  await setStatus('ok');
  const complete = await withUrgentSearches(tests.db, batch);
  expect(complete.map(({ requests }) => requests[0]?.priority)).toEqual([2.5, 2.5, 2.5, 2.5, 2.5]);
});

test('when the list is complete its head asks for its reasons, once', async () => {
  const { heroid, nicknameId, plan, posid } = await italianScene(tests.database);
  const asking = async () =>
    await tests.db.selectFrom('evaluation_askers').select('nodes').where('nodes', '=', DEEP.nodes).execute();
  await tests.db
    .updateTable('evaluations')
    .set({ nodes: 250_000 })
    .where('position_id', '=', posid)
    .execute();
  await tests.db.deleteFrom('evaluation_askers').execute();
  // As three findings have left it that came first.
  await tests.db.updateTable('findings').set({ line_nodes: 0, awaits: [] }).execute();
  await tests.db
    .updateTable('nicknames')
    .set({ status: 'processing' })
    .where('id', '=', nicknameId)
    .execute();
  expect(await markHeads(tests.db, { playerIds: [heroid], lines: true })).toEqual({
    finished: [],
    marked: 0,
  });
  await tests.db.updateTable('nicknames').set({ status: 'ok' }).where('id', '=', nicknameId).execute();
  expect(await markHeads(tests.db, { lines: true })).toMatchObject({
    finished: expect.arrayContaining([heroid]),
    marked: 1,
  });
  await plan();
  expect(await asking()).not.toEqual([]);
  expect(await markHeads(tests.db, { playerIds: [heroid], lines: true })).toEqual({
    finished: [heroid],
    marked: 0,
  });
  const planning = createPlanning(tests.db, {
    engine: () => ENGINE,
    now: () => testNow,
    scope: 'all',
    msNow: () => 0,
  });
  expect(await planning.step()).toMatchObject({ some: false });
});

test('the findings that are marked at the head of a list are those that may ask', async () => {
  const { heroid, posid } = await italianScene(tests.database);
  await tests.db
    .updateTable('findings')
    .set({ line_nodes: 0, awaits: [] })
    .where('position_id', '=', posid)
    .execute();
  // Rare positions without a final verdict, all of them costlier.
  for (let rank = 0; rank < HEAD_FINDINGS; rank += 1) {
    const rare = {
      position_id: await aPosition(tests.db),
      decided: false,
      expected_loss: 1_000 + rank,
      total_count: 1,
    };
    await sql`
      insert into findings select (jsonb_populate_record(f, ${JSON.stringify(rare)}::jsonb)).* from findings f
      where player_id = ${heroid} and position_id = ${posid}
    `.execute(tests.db);
  }
  await tests.db.deleteFrom('stale_findings').execute();
  expect((await markHeads(tests.db, { playerIds: [heroid], lines: true })).marked).toBe(1);
  const marked = await tests.db
    .selectFrom('stale_findings')
    .innerJoin('findings', (join) =>
      join
        .onRef('findings.player_id', '=', 'stale_findings.player_id')
        .onRef('findings.position_id', '=', 'stale_findings.position_id'),
    )
    .select('expected_loss')
    .execute();
  const head = (await loadListHeads(tests.db, [heroid])).get(heroid);
  expect(marked.filter(({ expected_loss }) => expected_loss < (head?.leastLoss ?? 0))).toEqual([]);
});
