import { HELPER_ENGINE } from '@tabia/api-client/contract';
import { answerSearch } from '@tabia/mistakes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPlayer, aPosition, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aConfig, aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { acquire, aHelper, importGames, planAll } from '../../test/helperScene.ts';
import { keyAfter } from '../../test/italianScene.ts';
import { anOpenTransaction, ONE_CONNECTION, waitingForLocks } from '../../test/openTransaction.ts';
import { startAnalysis } from '../analysis/startAnalysis.ts';
import type { Context } from '../services/context/operation.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';
import { storeOwnEvaluations } from '../store/positions/ownEvaluations.ts';
import {
  addLookedAt,
  addRequests,
  withdrawExpired,
  withdrawLookedAt,
} from '../store/queue/evaluationAskers.ts';
import { claimRequests, pruneRequests, releaseClaims } from '../store/queue/evaluationRequests.ts';
import { endForeignLeases } from '../store/queue/leases.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';

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

const SERVER = { workerId: 'server', leaseSeconds: 30 };

/** A search that the computer of a user holds. */
async function aLeasedSearch(move: string) {
  const { user, context } = await aContextOfUser();
  const search = { ...SCAN, positionId: await aPosition(tests.db, keyAfter([move])) };
  const wanted = { ...search, userId: user.id, priority: 1 };
  await addRequests(tests.db, [wanted]);
  const acquired = await call('leases/acquire', { engine: HELPER_ENGINE, count: 1 }, context);
  expect(acquired.searches).toMatchObject([{ posid: search.positionId }]);
  return { user, search, wanted };
}

test('what a computer has leased is taken back for somebody else who asks, and for a page', async () => {
  const { search, wanted } = await aLeasedSearch('c2c4');
  await addRequests(tests.db, [{ ...wanted, priority: 9 }]);
  expect(await claimRequests(tests.db, [search], SERVER)).toEqual([]);
  await addRequests(tests.db, [{ ...wanted, userId: (await aUser(tests.db)).id }]);
  expect(await claimRequests(tests.db, [search], SERVER)).toHaveLength(1);
  // What the server searches stays with it.
  await addRequests(tests.db, [{ ...wanted, userId: (await aUser(tests.db)).id }]);
  expect(await claimRequests(tests.db, [search], SERVER)).toEqual([]);

  const own = await aLeasedSearch('g1f3');
  const page = { userId: own.user.id, rootId: own.search.positionId };
  await addLookedAt(tests.db, page, [{ ...own.search, priority: 1 }]);
  expect(await claimRequests(tests.db, [own.search], SERVER)).toHaveLength(1);
});

test('what somebody else asked for in a transaction that was open when it was leased is taken back soon', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { user, context } = await aContextOfUser();
  const search = { ...SCAN, positionId: await aPosition(tests.db, keyAfter(['a2a4'])) };
  const wanted = { ...search, userId: user.id, priority: 1 };
  await addRequests(tests.db, [wanted]);
  const other = await aUser(tests.db);
  const commit = await anOpenTransaction(tests, (transaction) =>
    addRequests(transaction, [{ ...wanted, userId: other.id }]),
  );
  const { searches } = await call('leases/acquire', { engine: HELPER_ENGINE, count: 1 }, context);
  expect(searches).toHaveLength(1);
  await commit();
  expect(await claimRequests(tests.db, [search], SERVER)).toEqual([]);
  await endForeignLeases(tests.db);
  expect(await claimRequests(tests.db, [search], SERVER)).toHaveLength(1);
});

test('what is leased for the own analysis, or for all, is not taken back', async () => {
  const own = await aLeasedSearch('h2h4');
  const admin = await aUser(tests.db, { isAdmin: true });
  const context = { ...aContext(tests.database, { user: admin }), helpToken: { forAll: true } };
  const search = { ...SCAN, positionId: await aPosition(tests.db, keyAfter(['h2h3'])) };
  for (const userId of [admin.id, own.user.id])
    await addRequests(tests.db, [{ ...search, userId, priority: 1 }]);
  const ask = { engine: HELPER_ENGINE, count: 50, for_all: true } as const;
  const { searches } = await call('leases/acquire', ask, context);
  expect(searches.map(({ posid }) => posid)).toContain(search.positionId);
  await endForeignLeases(tests.db);
  expect(await claimRequests(tests.db, [own.search, search], SERVER)).toEqual([]);
});

test('what is leased for all stays there when somebody else asks for it, too, and is taken back for a page', async () => {
  const [user, other] = [await aUser(tests.db), await aUser(tests.db)];
  const admin = await aUser(tests.db, { isAdmin: true });
  const context = { ...aContext(tests.database, { user: admin }), helpToken: { forAll: true } };
  const ids = [await aPosition(tests.db, keyAfter(['f2f3'])), await aPosition(tests.db, keyAfter(['g2g4']))];
  const [shared, shown] = ids.map((positionId) => ({ ...SCAN, positionId, priority: 1 }));
  if (!shared || !shown) throw new Error('Two positions are needed.');
  await addRequests(tests.db, [
    { ...shared, userId: user.id },
    { ...shown, userId: user.id },
  ]);
  const common = { engine: HELPER_ENGINE, for_all: true } as const;
  const { searches } = await call('leases/acquire', { ...common, count: 50 }, context);
  const leased = searches.filter(({ posid }) => ids.includes(posid));
  expect(leased).toHaveLength(2);
  await addRequests(tests.db, [{ ...shared, userId: other.id }]);
  await addLookedAt(tests.db, { userId: other.id, rootId: shown.positionId }, [shown]);
  expect(await claimRequests(tests.db, [shared, shown], SERVER)).toMatchObject([
    { positionId: shown.positionId },
  ]);
  const pool = aFakePool({ name: HELPER_ENGINE });
  const answers = await Promise.all(leased.map((search) => answerSearch(pool, search)));
  const outcome = await call('leases/submit', { ...common, answers }, context);
  expect(outcome).toEqual({ accepted: 1, quicker: 1, refused: 0 });
});

test('a server that is started again leaves to computers what they have leased', async () => {
  const { userId, playerId, context } = await aHelper(tests);
  await importGames(tests, playerId);
  await planAll(tests);
  const leased = await acquire(context, 1);
  const answers = await Promise.all(
    leased.map((search) => answerSearch(aFakePool({ name: HELPER_ENGINE }), search)),
  );
  const searching = Promise.withResolvers<void>();
  const before = async ({ signal }: { readonly signal?: AbortSignal }): Promise<void> => {
    searching.resolve();
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  const analysis = startAnalysis({
    ...{ database: tests.database, pool: aFakePool({ name: HELPER_ENGINE, before }), workerId: 'server' },
    ...{ log: () => {}, now: () => testNow, scope: 'list' },
  });
  await searching.promise;
  const outcome = await call('leases/submit', { engine: HELPER_ENGINE, answers }, context);
  await analysis.stop();
  // Other tests lease searches of the same games.
  await tests.db.deleteFrom('users').where('id', '=', userId).execute();
  expect(outcome).toEqual({ accepted: 1, quicker: 0, refused: 0 });
});

test('leases that must end are found without reading what nobody has claimed', async () => {
  const positionId = await aPosition(tests.db, keyAfter(['b1a3']));
  const { id: userId } = await aUser(tests.db);
  const wanted = Array.from({ length: 5_000 }, (_, index) => {
    return { positionId, userId, nodes: index + 1, multiPv: 1, priority: 1 };
  });
  await addRequests(tests.db, wanted);
  await sql`analyze evaluation_requests, evaluation_askers`.execute(tests.db);
  const wholeReads = async (db: Db) => {
    const { rows } = await sql<{ count: number }>`
      select pg_stat_get_xact_numscans('evaluation_requests'::regclass)::int4 as count`.execute(db);
    return rows[0]?.count;
  };
  await tests.db.transaction().execute(async (transaction) => {
    const before = await wholeReads(transaction);
    await endForeignLeases(transaction);
    expect(await wholeReads(transaction)).toBe(before);
    await transaction.selectFrom('evaluation_requests').select('doubts').execute();
    expect(await wholeReads(transaction)).toBe((before ?? 0) + 1);
  });
});

test('who answers waits for a planner, which never waits for the answer', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const helper = await aHelper(tests);
  await importGames(tests, helper.playerId);
  await planAll(tests);
  const [leased] = await acquire(helper.context, 1);
  if (!leased) throw new Error('A search must be leased.');
  const answer = await answerSearch(aFakePool({ name: HELPER_ENGINE }), leased);
  const pair = { playerId: helper.playerId, positionId: leased.posid };
  await markStale(tests.db, [pair]);
  const other = await aUser(tests.db);
  const mayAsk = Promise.withResolvers<void>();
  const took = Promise.withResolvers<void>();
  const planned = tests.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('stale_findings').where('player_id', '=', helper.playerId).execute();
    took.resolve();
    await mayAsk.promise;
    const search = { ...SCAN, positionId: leased.posid, nodes: leased.nodes };
    await addRequests(transaction, [{ ...search, userId: other.id, priority: 1 }]);
  });
  await took.promise;
  const sent = call('leases/submit', { engine: HELPER_ENGINE, answers: [answer] }, helper.context);
  await expect.poll(() => waitingForLocks(tests.db)).toBe(1);
  mayAsk.resolve();
  await planned;
  // The other one waits for it now: it is searched here.
  expect(await sent).toEqual({ accepted: 0, quicker: 1, refused: 0 });
});

async function requestsOf(positionId: number) {
  return await tests.db
    .selectFrom('evaluation_requests')
    .select('claimed_by')
    .where('position_id', '=', positionId)
    .execute();
}

test('a search whose lease has ended goes with the last who asked for it', async () => {
  const end = () =>
    tests.db
      .updateTable('evaluation_requests')
      .set({ claimed_until: new Date(Date.now() - 60_000) })
      .where('claimed_by', 'is not', null)
      .execute();
  const { user, search } = await aLeasedSearch('b2b3');
  await tests.db.deleteFrom('users').where('id', '=', user.id).execute();
  await pruneRequests(tests.db);
  expect(await requestsOf(search.positionId)).toHaveLength(1);
  await end();
  await pruneRequests(tests.db);
  expect(await requestsOf(search.positionId)).toEqual([]);

  const looked = { ...SCAN, positionId: await aPosition(tests.db, keyAfter(['g2g3'])) };
  const userId = (await aUser(tests.db)).id;
  await addLookedAt(tests.db, { userId, rootId: looked.positionId }, [{ ...looked, priority: 1 }]);
  await claimRequests(tests.db, [looked], { workerId: 'a process that died', leaseSeconds: 30 });
  await end();
  await withdrawLookedAt(tests.db, userId, looked.positionId);
  await withdrawExpired(tests.db);
  expect(await requestsOf(looked.positionId)).toEqual([]);
});
