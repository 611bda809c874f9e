import { DEEP } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import { aNickname, aPlayer, aPosition, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, italianScene } from '../../test/italianScene.ts';
import { markHeads } from '../store/findings/claims.ts';
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
