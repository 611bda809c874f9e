import { HELPER_ENGINE } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { aPlayer, aPosition, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aConfig, aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { keyAfter } from '../../test/italianScene.ts';
import type { Context } from '../services/context/operation.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';
import { storeOwnEvaluations } from '../store/positions/ownEvaluations.ts';
import { addRequests } from '../store/queue/evaluationAskers.ts';
import { claimRequests, releaseClaims } from '../store/queue/evaluationRequests.ts';

const tests = withDatabase();
const SCAN = { nodes: 10_000, multiPv: 1 };

/** Whether a search waits that may be leased; nothing is. */
async function isWaiting(context: Context): Promise<boolean> {
  const { searches, waiting } = await call('leases/acquire', { engine: HELPER_ENGINE, count: 0 }, context);
  expect(searches).toEqual([]);
  return waiting;
}

async function aContextOfUser() {
  const user = await aUser(tests.db);
  return { user, context: aContext(tests.database, { user }) };
}

test('tells without leasing whether a search waits that may be leased', async () => {
  const { user, context } = await aContextOfUser();
  expect(await isWaiting(context)).toBe(false);
  const search = { ...SCAN, positionId: await aPosition(tests.db, keyAfter(['e2e4'])) };
  await addRequests(tests.db, [{ ...search, userId: user.id, priority: 1 }]);
  expect([await isWaiting(context), await isWaiting(context)]).toEqual([true, true]);
  expect(await isWaiting((await aContextOfUser()).context)).toBe(false);
  await claimRequests(tests.db, [search], { workerId: 'server', leaseSeconds: 30 });
  expect(await isWaiting(context)).toBe(false);
  await releaseClaims(tests.db, 'server');
  expect(await isWaiting(context)).toBe(true);
  const native = { ...context, config: aConfig({ stockfishPath: '/usr/bin/stockfish' }) };
  expect(await isWaiting(native)).toBe(false);
  const player = await aPlayer(tests.db);
  await tests.db.updateTable('players').set({ user_id: user.id }).where('id', '=', player.id).execute();
  const coachId = (await aUser(tests.db)).id;
  await giveGrants(tests.db, { playerId: player.id, coachId }, ['findings'], testNow);
  expect(await isWaiting(context)).toBe(false);
});

test('an answer of an earlier engine keeps no search from being leased, and makes room', async () => {
  const { user, context } = await aContextOfUser();
  const positionId = await aPosition(tests.db, keyAfter(['d2d4']));
  await addRequests(tests.db, [{ ...SCAN, positionId, userId: user.id, priority: 1 }]);
  const give = (engine: string, cp: number) => {
    const answer = { positionId, nodes: SCAN.nodes, depth: 9, cp, trails: {}, lines: [], checking: false };
    return storeOwnEvaluations(tests.db, user.id, engine, [answer]);
  };
  await give('earlier', 10);
  expect(await isWaiting(context)).toBe(true);
  await give(HELPER_ENGINE, 20);
  expect(await isWaiting(context)).toBe(false);
  await give(HELPER_ENGINE, 30);
  const stored = await tests.db.selectFrom('own_evaluations').select(['engine', 'cp']).execute();
  expect(stored).toEqual([{ engine: HELPER_ENGINE, cp: 20 }]);
});
