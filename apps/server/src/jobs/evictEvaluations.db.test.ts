import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aNickname, aPlayer, aPosition, aUser, nextNumber, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { ENGINE, ITALIAN, italianScene } from '../../test/italianScene.ts';
import { type GameText, someGames } from '../../test/pgnGames.ts';
import { startAnalysis } from '../analysis/startAnalysis.ts';
import { requestGapList } from '../store/gaps/gapLists.ts';
import { loadEvaluations, loadEvaluationsOfKeys, storeEvaluations } from '../store/positions/evaluations.ts';
import { loadEvaluationCounts, monthOf } from '../store/positions/evictedEvaluations.ts';
import { lockHelper, storeOwnEvaluations } from '../store/positions/ownEvaluations.ts';
import { addLookedAt } from '../store/queue/evaluationAskers.ts';
import { markPlayersStale } from '../store/queue/stalePlayers.ts';
import { deleteUser } from '../store/removal/removeNextBatch.ts';
import { saveTree } from '../store/study/trees.ts';
import { evictEvaluations } from './evictEvaluations.ts';
import { removeDeleted } from './gameBatches.ts';

const tests = withDatabase();
const { signal } = new AbortController();

afterEach(async () => {
  await tests.db.deleteFrom('users').execute();
  await removeDeleted(tests.db, signal);
  for (const table of ['evaluations', 'evaluation_requests', 'evaluation_counts'] as const)
    await tests.db.deleteFrom(table).execute();
});

const NEWER = 'Pretended 2';

async function evict(
  most: number,
  restAfter: () => number = () => 0,
  ending = signal,
  pool = { name: NEWER },
): Promise<number> {
  const work = { db: tests.db, now: () => testNow, pace: { restAfter }, pool };
  return await evictEvaluations(work, most, ending);
}

/** As if nobody had asked for any evaluation since the first of months. */
async function forget(): Promise<void> {
  await tests.db.updateTable('evaluations').set({ asked_month: 0 }).execute();
}

async function stored(): Promise<readonly number[]> {
  const rows = await tests.db
    .selectFrom('evaluations')
    .select('position_id')
    .orderBy('position_id')
    .execute();
  return rows.map(({ position_id }) => position_id);
}

async function monthsOf(positionId: number): Promise<readonly number[]> {
  const rows = await tests.db
    .selectFrom('evaluations')
    .select('asked_month')
    .where('position_id', '=', positionId)
    .execute();
  return rows.map(({ asked_month }) => asked_month);
}

/** A position that an engine has searched, and nothing else knows. */
async function aSearched(): Promise<number> {
  const positionId = await aPosition(tests.db);
  const lines = [{ move: 'e2e4', cp: 20, pv: ['e2e4'] }];
  const search = { positionId, nodes: 10, multiPv: 1, depth: 5, cp: 20, lines };
  await storeEvaluations(tests.db, ENGINE, [search]);
  return positionId;
}

test('those not asked for longest go first, and no more than are too many', async () => {
  const [oldest, old, recent] = [await aSearched(), await aSearched(), await aSearched()];
  const months = [
    [oldest, 100],
    [old, 101],
    [recent, 102],
  ] as const;
  for (const [id, asked_month] of months)
    await tests.db.updateTable('evaluations').set({ asked_month }).where('position_id', '=', id).execute();
  expect(await evict(3)).toBe(0);
  expect(await evict(2)).toBe(1);
  expect(await stored()).toEqual([old, recent].sort((a, b) => a - b));
  expect(await evict(0)).toBe(2);
  expect(await stored()).toEqual([]);
  expect(await loadEvaluationCounts(tests.db)).toEqual({ stored: 0, evicted: 3 });
});

test('what was asked for in this month or the last one stays, however many there are', async () => {
  await aSearched();
  for (const [ago, evicted] of [
    [0, 0],
    [1, 0],
    [2, 1],
  ] as const) {
    const asked_month = monthOf(testNow) - ago;
    await tests.db.updateTable('evaluations').set({ asked_month }).execute();
    expect([ago, await evict(0)]).toEqual([ago, evicted]);
  }
});

test('reading an evaluation or searching it again notes the month, once', async () => {
  const [read, byKey, again, unread] = [
    await aSearched(),
    await aSearched(),
    await aSearched(),
    await aSearched(),
  ];
  const [now = 0] = await monthsOf(read);
  expect(now).toBeGreaterThan(monthOf(testNow));
  await forget();
  const { key } = await tests.db
    .selectFrom('positions')
    .select('key')
    .where('id', '=', byKey)
    .executeTakeFirstOrThrow();
  const known = await loadEvaluations(tests.db, [read]);
  expect(known.get(read)).toEqual([
    { engine: ENGINE, nodes: 10, depth: 5, scores: { 10: 20 }, trails: {}, lines: expect.anything() },
  ]);
  await loadEvaluationsOfKeys(tests.db, [key]);
  await storeEvaluations(tests.db, ENGINE, [
    { positionId: again, nodes: 20, multiPv: 1, depth: 6, cp: 25, lines: [] },
  ]);
  for (const id of [read, byKey, again]) expect((await monthsOf(id))[0]).toBeGreaterThanOrEqual(now);
  expect(await monthsOf(unread)).toEqual([0]);
  const version = async (): Promise<unknown> =>
    (await sql`select xmin::text from evaluations where position_id = ${read}`.execute(tests.db)).rows;
  // A month that no clock of a test reaches.
  await tests.db
    .updateTable('evaluations')
    .set({ asked_month: monthOf(testNow) + 1_000 })
    .execute();
  const before = await version();
  await loadEvaluations(tests.db, [read]);
  expect(await version()).toEqual(before);
});

test('looking at an opening counts as asking', async () => {
  const { context, heroid, posid } = await italianScene(tests.database);
  await forget();
  await call('openingtrees/heronode', { heroid, posid }, context);
  expect((await monthsOf(posid))[0]).toBeGreaterThan(monthOf(testNow));
});

test('what a request, a tree, a gap or a comparison needs stays, and counts as asked for', async () => {
  const { db } = tests;
  const [unneeded, looked, root, inTree, gap, afterGap, own] = [
    await aSearched(),
    await aSearched(),
    await aSearched(),
    await aSearched(),
    await aSearched(),
    await aSearched(),
    await aSearched(),
  ];
  const user = await aUser(db);
  const player = await aPlayer(db, { userId: user.id });
  const search = { nodes: 10, multiPv: 1, priority: 1 };
  await addLookedAt(db, { userId: user.id, rootId: looked }, [{ ...search, positionId: looked }]);
  const name = { playerId: player.id, positionId: root, playerIsWhite: true, pool: 1 };
  const leaf = { uci: 'e7e5', posid: inTree, hero: false, intraining: true, children: [] };
  const moves = [{ uci: 'e2e4', posid: await aPosition(db), hero: true, intraining: true, children: [leaf] }];
  await saveTree(db, name, { hm: 1, inTraining: false, moves, now: testNow });
  await requestGapList(db, player.id, '', testNow);
  const gaps = [{ positionId: gap, answers: [{ uci: 'e2e4', probability: 1, toId: afterGap }] }];
  await db
    .updateTable('gap_lists')
    .set({ gaps: JSON.stringify(gaps) })
    .execute();
  await db.transaction().execute(async (transaction) => {
    await lockHelper(transaction, user.id);
    const answer = { positionId: own, nodes: 20, depth: 5, cp: 1, trails: {}, lines: [], checking: true };
    await storeOwnEvaluations(transaction, user.id, ENGINE, [answer]);
  });
  await forget();
  expect(await evict(0)).toBe(1);
  const kept = [looked, root, inTree, gap, afterGap, own];
  expect(await stored()).toEqual(kept.toSorted((a, b) => a - b));
  expect(await monthsOf(unneeded)).toEqual([]);
  for (const id of kept) expect(await monthsOf(id)).toEqual([monthOf(testNow)]);
});

test('of a position that is needed, what a newer engine has searched as deeply goes', async () => {
  const scene = await italianScene(tests.database);
  const found = tests.db.selectFrom('evaluations').select('lines').where('position_id', '=', scene.posid);
  const { lines } = await found.executeTakeFirstOrThrow();
  const search = { positionId: scene.posid, multiPv: lines.length, depth: 12, cp: 30, lines };
  const enginesLeft = async (inUse = NEWER): Promise<readonly string[]> => {
    await forget();
    await evict(0, undefined, undefined, { name: inUse });
    const rows = tests.db.selectFrom('evaluations').select('engine').where('position_id', '=', scene.posid);
    return (await rows.orderBy('engine').execute()).map(({ engine }) => engine);
  };
  await storeEvaluations(tests.db, NEWER, [{ ...search, nodes: 999_999 }]);
  expect(await enginesLeft()).toEqual([ENGINE, NEWER]);
  await storeEvaluations(tests.db, NEWER, [{ ...search, nodes: 1_000_000 }]);
  // The operator has gone back to the older one, or it is not known which one is in use.
  for (const inUse of [ENGINE, '']) expect(await enginesLeft(inUse)).toEqual([ENGINE, NEWER]);
  expect(await enginesLeft()).toEqual([NEWER]);
  // An older engine that has searched it more deeply takes nothing from the one that judges now.
  await storeEvaluations(tests.db, ENGINE, [{ ...search, nodes: 2_000_000 }]);
  await tests.db
    .updateTable('evaluations')
    .set({ created_at: new Date(0) })
    .where('engine', '=', ENGINE)
    .execute();
  expect(await enginesLeft()).toEqual([ENGINE, NEWER]);
});

test('an engine that came later with one line takes none of the five lines of an earlier one', async () => {
  const scene = await italianScene(tests.database);
  const search = { positionId: scene.posid, multiPv: 1, depth: 12, cp: 30, nodes: 3_000_000 };
  const lines = ['e2e4', 'd2d4', 'c2c4', 'g1f3', 'g2g3'].map((move) => ({ move, cp: 30, pv: [move] }));
  await tests.db.deleteFrom('evaluations').where('position_id', '=', scene.posid).execute();
  await storeEvaluations(tests.db, ENGINE, [{ ...search, multiPv: 5, lines }]);
  await storeEvaluations(tests.db, NEWER, [{ ...search, lines: lines.slice(0, 1) }]);
  await forget();
  await evict(0);
  const rows = tests.db.selectFrom('evaluations').select('engine').where('position_id', '=', scene.posid);
  expect((await rows.orderBy('engine').execute()).map(({ engine }) => engine)).toEqual([ENGINE, NEWER]);
});

test('findings stay as they are and ask for nothing, even where their reason rests on positions of no game', async () => {
  const scene = await italianScene(tests.database);
  const { context, heroid, plan } = scene;
  const { db } = tests;
  // The defense that confirms the reason is in no game any more.
  const defended = await scene.idAfter([...ITALIAN, 'f3e5', 'c6e5']);
  await db.deleteFrom('encounters').where('position_id', '=', defended).execute();
  await markPlayersStale(db, [heroid]);
  await plan();
  const list = async () => (await call('usergames/mistakes', { heroid }, context)).mistakes;
  const before = await list();
  expect(before[0]?.advice?.reason.facts.map(({ kind }) => kind)).toContain('material');
  const unneeded = await aSearched();
  const asked = async () =>
    (await db.selectFrom('evaluation_requests').select(['position_id', 'nodes']).execute()).length;
  const askedBefore = await asked();
  await forget();
  expect(await evict(0)).toBeGreaterThan(0);
  expect(await monthsOf(unneeded)).toEqual([]);
  expect(await monthsOf(defended)).toHaveLength(1);
  expect(await list()).toEqual(before);
  await markPlayersStale(db, [heroid]);
  await plan();
  expect(await list()).toEqual(before);
  expect(await asked()).toBe(askedBefore);
});

const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';
const GAMES: readonly GameText[] = [1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  moves: day % 2 === 0 ? `${OPENING} 4. Nxe5 Nxe5 5. d4` : `${OPENING} 4. d3 Bc5 5. O-O`,
}));

test('what was evicted is searched again when somebody needs it, with the same verdicts', async () => {
  const { db } = tests;
  const findingsOf = async () => {
    const { id: userId } = await aUser(db);
    const player = await aPlayer(db, { userId });
    const nickname = await aNickname(db, { playerId: player.id, source: 2 });
    await someGames(db, nickname.id, GAMES);
    const pool = aFakePool({ name: 'Evicted 1' });
    const analysis = startAnalysis({
      database: tests.database,
      pool,
      log: () => {},
      now: () => testNow,
      workerId: `worker ${nextNumber()}`,
    });
    await analysis.idle();
    await analysis.stop();
    const findings = await db
      .selectFrom('findings')
      .select(['position_id', 'critical', 'mdegree', 'expected_loss', 'moves', 'decided'])
      .where('player_id', '=', player.id)
      .orderBy('position_id')
      .execute();
    return { userId, findings, searches: pool.asked.length };
  };
  const first = await findingsOf();
  expect(first.findings.some(({ critical }) => critical > 0)).toBe(true);
  const second = await findingsOf();
  expect(second).toEqual({ userId: second.userId, findings: first.findings, searches: 0 });
  for (const { userId } of [first, second])
    await db.transaction().execute((transaction) => deleteUser(transaction, userId));
  await removeDeleted(db, signal);
  await forget();
  await evict(0);
  expect(await stored()).toEqual([]);
  const third = await findingsOf();
  expect(third.findings).toEqual(first.findings);
  expect(third.searches).toBe(first.searches);
});

test('stopped between two batches, nothing is lost, and the next run goes on', async () => {
  for (let count = 0; count < 120; count += 1) await aSearched();
  await forget();
  const ending = new AbortController();
  let rests = 0;
  const restAfter = (): number => {
    rests += 1;
    if (rests === 2) ending.abort();
    return 0;
  };
  await expect(evict(0, restAfter, ending.signal)).rejects.toThrow();
  const left = (await stored()).length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(120);
  expect(await loadEvaluationCounts(tests.db)).toEqual({ stored: left, evicted: 120 - left });
  expect(await evict(0)).toBe(left);
  expect(await evict(0)).toBe(0);
});
