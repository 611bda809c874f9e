import { HELPER_ENGINE, type LeasedAnswer, operations } from '@tabia/api-client/contract';
import { answerSearch, RUNGS } from '@tabia/mistakes';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aPlayer, aPosition, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aConfig, aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { acquire, aHelper, askFor, SCAN } from '../../test/helperScene.ts';
import { keyAfter } from '../../test/italianScene.ts';
import { createEvaluator } from '../analysis/evaluator.ts';
import type { Context } from '../services/context/operation.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import { checkAnswers } from '../store/positions/ownEvaluations.ts';
import { addLookedAt, addRequests } from '../store/queue/evaluationAskers.ts';
import { claimRequests } from '../store/queue/evaluationRequests.ts';

const tests = withDatabase();

const FIRST_MOVES = 'e2e4 d2d4 c2c4 g1f3 b2b3 g2g3 f2f4 b1c3 a2a3 h2h3 e2e3 d2d3'.split(' ');

afterEach(async () => {
  await tests.db.deleteFrom('users').execute();
  await tests.db.deleteFrom('evaluation_requests').execute();
  await tests.db.deleteFrom('evaluations').execute();
});

/** The answers of a true engine to all that is leased. */
async function answersFor(context: Context): Promise<LeasedAnswer[]> {
  const pool = aFakePool({ name: HELPER_ENGINE });
  return await Promise.all((await acquire(context)).map((search) => answerSearch(pool, search)));
}

async function submit(context: Context, answers: LeasedAnswer[]) {
  return await call('leases/submit', { engine: HELPER_ENGINE, answers }, context);
}

async function waitingFor(userId: number): Promise<number> {
  const askers = tests.db.selectFrom('evaluation_askers').select('nodes').where('user_id', '=', userId);
  return (await askers.execute()).length;
}

async function endTheLeases(): Promise<void> {
  await sql`update evaluation_requests set claimed_until = now() - interval '1 second' where claimed_by is not null`.execute(
    tests.db,
  );
}

test('leases the most urgent searches that only this user waits for, for two minutes', async () => {
  const [a, b] = [await aHelper(tests), await aHelper(tests)];
  const ids = await askFor(tests, a.userId, ['e2e4', 'd2d4', 'c2c4']);
  await askFor(tests, b.userId, ['d2d4']);
  const searches = await acquire(a.context, 1);
  expect(searches).toEqual([{ posid: ids[0], nodes: SCAN, fen: `${keyAfter(['e2e4'])} 0 1` }]);
  expect((await acquire(a.context)).map(({ posid }) => posid)).toEqual([ids[2]]);
  const search = { positionId: ids[0] ?? 0, nodes: SCAN, multiPv: 1 };
  const claim = { workerId: 'server', leaseSeconds: 30 };
  expect(await claimRequests(tests.db, [search], claim)).toEqual([]);
  await endTheLeases();
  expect(await claimRequests(tests.db, [search], claim)).toHaveLength(1);
});

test('calls at the same moment hold no more together than an account may', async () => {
  const { userId, context } = await aHelper(tests);
  const replies = ['e7e5', 'd7d5', 'c7c5', 'g8f6', 'b7b6', 'g7g6', 'f7f5', 'b8c6', 'a7a6', 'h7h6'];
  const keys = FIRST_MOVES.flatMap((move) => replies.map((reply) => keyAfter([move, reply])));
  const ids = await Promise.all(keys.map((key) => aPosition(tests.db, key)));
  const wanted = ids.flatMap((positionId) =>
    RUNGS.slice(0, 2).map((nodes) => ({ positionId, userId, nodes, multiPv: 1, priority: 1 })),
  );
  await addRequests(tests.db, wanted);
  expect(wanted.length).toBeGreaterThan(200);
  const leased = await Promise.all([1, 2, 3, 4, 5, 6].map(() => acquire(context)));
  expect(leased.flat()).toHaveLength(200);
});

test('who runs the service searches for all accounts, and what is found counts for all at once', async () => {
  const [a, b] = [await aHelper(tests), await aHelper(tests)];
  await askFor(tests, a.userId, ['e2e4', 'd2d4']);
  await askFor(tests, b.userId, ['d2d4', 'c2c4']);
  const user = await aUser(tests.db, { isAdmin: true });
  const signedIn = aContext(tests.database, { user, config: aConfig({ isLocal: false }) });
  const wanted = { engine: HELPER_ENGINE, count: 10, for_all: true } as const;
  for (const context of [signedIn, { ...signedIn, helpToken: { forAll: false } }])
    await expect(call('leases/acquire', wanted, context)).rejects.toMatchObject({ code: 'forbidden' });
  const context = { ...signedIn, helpToken: { forAll: true } };
  const { searches } = await call('leases/acquire', wanted, context);
  expect(searches).toHaveLength(3);
  const pool = aFakePool({ name: HELPER_ENGINE });
  const answers = await Promise.all(searches.map((search) => answerSearch(pool, search)));
  const given = { engine: HELPER_ENGINE, answers, for_all: true } as const;
  expect(await call('leases/submit', given, context)).toEqual({ accepted: 3, quicker: 0, refused: 0 });
  expect(await call('leases/submit', given, context)).toEqual({ accepted: 0, quicker: 3, refused: 0 });
  expect([await waitingFor(a.userId), await waitingFor(b.userId)]).toEqual([0, 0]);
  const stored = await tests.db.selectFrom('evaluations').select(['scores', 'engine']).execute();
  expect(stored.map(({ scores }) => Object.keys(scores))).toEqual([['10000'], ['10000'], ['10000']]);
  expect(await tests.db.selectFrom('own_evaluations').select('nodes').execute()).toEqual([]);
});

test('participants have turns at what is searched for all accounts, guests of one network as one', async () => {
  const [account, guest, neighbor] = [await aHelper(tests), await aHelper(tests), await aHelper(tests)];
  const guests = [guest.userId, neighbor.userId];
  await tests.db.updateTable('users').set({ participant: -7 }).where('id', 'in', guests).execute();
  const asked = [
    await askFor(tests, guest.userId, FIRST_MOVES.slice(0, 4)),
    await askFor(tests, neighbor.userId, FIRST_MOVES.slice(4, 8)),
    await askFor(tests, account.userId, FIRST_MOVES.slice(8, 12)),
  ];
  const accounts = sql`update evaluation_askers set priority = 1 where user_id = ${account.userId}`;
  await accounts.execute(tests.db);
  const user = await aUser(tests.db, { isAdmin: true });
  const context = { ...aContext(tests.database, { user }), helpToken: { forAll: true } };
  const ask = { engine: HELPER_ENGINE, count: 2, for_all: true } as const;
  const leased = new Set<number>();
  for (let round = 0; round < 4; round += 1)
    for (const { posid } of (await call('leases/acquire', ask, context)).searches) leased.add(posid);
  expect(asked.map((ids) => ids.filter((id) => leased.has(id)).length)).toEqual([2, 2, 4]);
});

test('what is searched for all accounts is compared with what helpers sent of it', async () => {
  const [liar, other] = [await aHelper(tests), await aHelper(tests)];
  await tests.db.insertInto('helpers').values({ user_id: liar.userId, confirmed: 1 }).execute();
  await askFor(tests, liar.userId, ['e2e4']);
  const lies = (await answersFor(liar.context)).map((answer) => ({ ...answer, cp: answer.cp + 1 }));
  expect(await submit(liar.context, lies)).toEqual({ accepted: 1, quicker: 0, refused: 0 });
  await askFor(tests, other.userId, ['e2e4']);
  const user = await aUser(tests.db, { isAdmin: true });
  const context = { ...aContext(tests.database, { user }), helpToken: { forAll: true } };
  const common = { engine: HELPER_ENGINE, for_all: true } as const;
  const { searches } = await call('leases/acquire', { ...common, count: 10 }, context);
  const pool = aFakePool({ name: HELPER_ENGINE });
  const answers = await Promise.all(searches.map((search) => answerSearch(pool, search)));
  expect(await call('leases/submit', { ...common, answers }, context)).toEqual({
    accepted: 1,
    quicker: 0,
    refused: 0,
  });
  expect(await checkAnswers(tests.db)).toEqual([liar.userId]);
});

test('nobody else searches for all accounts', async () => {
  const player = await aPlayer(tests.db);
  const user = await aUser(tests.db);
  await tests.db.updateTable('players').set({ user_id: user.id }).where('id', '=', player.id).execute();
  const context = aContext(tests.database, { user, config: aConfig({ isLocal: false }) });
  await askFor(tests, user.id, ['e2e4']);
  const ask = { engine: HELPER_ENGINE, count: 1, for_all: true } as const;
  await expect(call('leases/acquire', ask, context)).rejects.toMatchObject({ code: 'forbidden' });
  const given = { engine: HELPER_ENGINE, answers: await answersFor(context), for_all: true } as const;
  await expect(call('leases/submit', given, context)).rejects.toMatchObject({ code: 'forbidden' });
});

test('what is given back is free at once', async () => {
  const { userId, context } = await aHelper(tests);
  await askFor(tests, userId, ['e2e4', 'd2d4']);
  const searches = (await acquire(context)).map(({ posid, nodes }) => ({ posid, nodes }));
  expect(await call('leases/abort', { searches }, context)).toEqual({ returned: 2 });
  expect(await acquire(context)).toHaveLength(2);
});

test('takes an answer once, while it is leased, and only for what was asked', async () => {
  const [a, stranger] = [await aHelper(tests), await aHelper(tests)];
  await askFor(tests, a.userId, ['e2e4', 'd2d4', 'c2c4']);
  const answers = await answersFor(a.context);
  const [first, second, third] = answers;
  if (!first || !second || !third) throw new Error('Three searches must be leased.');
  expect(await submit(stranger.context, answers)).toEqual({ accepted: 0, quicker: 0, refused: 3 });
  const impossible: LeasedAnswer[] = [
    { ...second, nodes: 60_000 },
    { ...second, posid: second.posid + 1_000_000 },
    { ...second, line: null },
    { ...second, line: { cp: 3, pv: ['e2e4', 'e2e4'] } },
    { ...second, line: { pv: ['d7d5'] } },
    { ...second, trails: { '60000@30000': 5 } },
    { ...second, trails: { '10000@10000': 5 } },
  ];
  for (const answer of impossible)
    expect(await submit(a.context, [answer])).toEqual({ accepted: 0, quicker: 0, refused: 1 });
  expect(await submit(a.context, [first, first])).toEqual({ accepted: 1, quicker: 0, refused: 1 });
  expect(await submit(a.context, [first])).toEqual({ accepted: 0, quicker: 1, refused: 0 });
  expect(await submit(a.context, [second])).toEqual({ accepted: 1, quicker: 0, refused: 0 });
  await endTheLeases();
  expect(await submit(a.context, [third])).toEqual({ accepted: 0, quicker: 0, refused: 1 });
  const { input } = operations['leases/submit'];
  const many = Array.from({ length: 51 }, () => first);
  expect(input.safeParse({ engine: HELPER_ENGINE, answers: many }).success).toBe(false);
  expect(input.safeParse({ engine: 'Stockfish 17', answers }).success).toBe(false);
});

test('answers to other calls between two answers of a helper', async () => {
  const player = await aHelper(tests);
  let turn = 0;
  const turns: number[] = [];
  const random = (): number => {
    turns.push(turn);
    return 0.5;
  };
  const context: Context = { ...player.context, random };
  await askFor(tests, player.userId, ['e2e4', 'd2d4', 'c2c4', 'g1f3']);
  const answers = await answersFor(context);
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  expect(await submit(context, answers)).toEqual({ accepted: 4, quicker: 0, refused: 0 });
  isOver = true;
  expect(turns).toHaveLength(4);
  expect(new Set(turns).size).toBe(4);
});

test('tells who is late whether somebody was quicker, or the search only has another holder', async () => {
  const { userId, context } = await aHelper(tests);
  const [scanned, ended, held] = await askFor(tests, userId, ['e2e4', 'd2d4', 'c2c4']);
  const answers = await answersFor(context);
  await endTheLeases();
  const common = { nodes: SCAN, multiPv: 1, depth: 9, lines: [] };
  await storeEvaluations(tests.db, HELPER_ENGINE, [
    { ...common, positionId: scanned ?? 0, cp: 20 },
    // It was over for whoever needed it before its end.
    { ...common, positionId: ended ?? 0, cp: null, trails: { '10000@5000': 20 } },
  ]);
  await storeEvaluations(tests.db, 'Stockfish 17', [{ ...common, positionId: held ?? 0, cp: 20 }]);
  const search = { positionId: held ?? 0, nodes: SCAN, multiPv: 1 };
  await claimRequests(tests.db, [search], { workerId: 'server', leaseSeconds: 30 });
  expect(await submit(context, answers)).toEqual({ accepted: 0, quicker: 2, refused: 1 });
  const deeper = answers.map((answer) => ({ ...answer, nodes: 60_000 }));
  expect(await submit(context, deeper)).toEqual({ accepted: 0, quicker: 0, refused: 3 });
  expect(await tests.db.selectFrom('own_evaluations').select('nodes').execute()).toEqual([]);
});

test('an answer to what was taken back for somebody else, or for a page, is no fault', async () => {
  const { userId, context } = await aHelper(tests);
  const stranger = await aHelper(tests);
  const [shared, shown] = await askFor(tests, userId, ['e2e4', 'd2d4', 'c2c4']);
  const answers = await answersFor(context);
  await askFor(tests, stranger.userId, ['e2e4']);
  const search = { positionId: shown ?? 0, nodes: SCAN, multiPv: 1, priority: 1 };
  await addLookedAt(tests.db, { userId, rootId: shown ?? 0 }, [search]);
  const late = answers.filter(({ posid }) => posid === shared || posid === shown);
  // Nobody asked the other one to search what the page of the first one shows.
  expect(await submit(stranger.context, late)).toEqual({ accepted: 0, quicker: 1, refused: 1 });
  expect(await submit(context, answers)).toEqual({ accepted: 1, quicker: 2, refused: 0 });
});

test('the first answer of a helper is searched again, and answers of a wrong one are dropped', async () => {
  const { userId, context } = await aHelper(tests);
  await askFor(tests, userId, ['e2e4', 'd2d4']);
  const [first, second] = await answersFor(context);
  if (!first || !second) throw new Error('Two searches must be leased.');
  await submit(context, [{ ...first, cp: first.cp + 1 }, second]);
  expect(await waitingFor(userId)).toBe(1);
  expect(await acquire(context)).toEqual([]);
  const pool = aFakePool({ name: HELPER_ENGINE });
  const options = { db: tests.db, pool, workerId: 'server', log: () => {} };
  const evaluator = createEvaluator({ ...options, onResult: () => {}, onFailed: () => {} });
  await evaluator.refill();
  await expect.poll(() => evaluator.found()).toBe(1);
  await evaluator.flush();
  expect(await checkAnswers(tests.db)).toEqual([userId]);
  expect(await tests.db.selectFrom('own_evaluations').selectAll().execute()).toEqual([]);
  await expect(acquire(context)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(submit(context, [second])).rejects.toMatchObject({ code: 'forbidden' });
});

test('nothing is leased while somebody else sees the findings, or where the server runs another engine', async () => {
  const { userId, playerId, context } = await aHelper(tests);
  await askFor(tests, userId, ['e2e4']);
  const native = { ...context, config: aConfig({ stockfishPath: '/usr/bin/stockfish' }) };
  expect(await acquire(native)).toEqual([]);
  await giveGrants(tests.db, { playerId, coachId: (await aUser(tests.db)).id }, ['findings'], testNow);
  expect(await acquire(context)).toEqual([]);
});

test('a search is answered by the first of several answers to it, possible or not', async () => {
  const { userId, context } = await aHelper(tests);
  await askFor(tests, userId, ['e2e4']);
  const [answer] = await answersFor(context);
  if (!answer) throw new Error('A search must be leased.');
  const illegal = { ...answer, line: { cp: 3, pv: ['e2e4', 'e2e4'] } };
  expect(await submit(context, [illegal, answer])).toEqual({ accepted: 0, quicker: 0, refused: 2 });
  expect(await submit(context, [answer, illegal])).toEqual({ accepted: 1, quicker: 0, refused: 1 });
});

test('one answer of fifty is searched again, as chance has it', async () => {
  for (const [random, moves, waiting] of [
    [0.0199, ['e2e4', 'd2d4'], 2],
    [0.0201, ['c2c4', 'g1f3'], 0],
  ] as const) {
    const { userId, context } = await aHelper(tests, random);
    await tests.db.insertInto('helpers').values({ user_id: userId, confirmed: 1 }).execute();
    await askFor(tests, userId, moves);
    expect(await submit(context, await answersFor(context))).toEqual({ accepted: 2, quicker: 0, refused: 0 });
    expect(await waitingFor(userId)).toBe(waiting);
  }
});
