import {
  type CallServer,
  HELPER_ENGINE,
  type Input,
  type LeasedAnswer,
  leaseCalls,
  operations,
} from '@tabia/api-client/contract';
import { answerSearch, helpRound } from '@tabia/mistakes';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aNickname, aPlayer, aPosition, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aConfig, aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { keyAfter } from '../../test/italianScene.ts';
import { someGames } from '../../test/pgnGames.ts';
import { createEvaluator } from '../analysis/evaluator.ts';
import { planBatch } from '../analysis/planner.ts';
import { startAnalysis } from '../analysis/startAnalysis.ts';
import type { Context } from '../services/context/operation.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';
import { checkAnswers } from '../store/positions/ownEvaluations.ts';
import { addRequests } from '../store/queue/evaluationAskers.ts';
import { claimRequests } from '../store/queue/evaluationRequests.ts';

const tests = withDatabase();
const SCAN = 10_000;

afterEach(async () => {
  await tests.db.deleteFrom('users').execute();
  await tests.db.deleteFrom('evaluation_requests').execute();
  await tests.db.deleteFrom('evaluations').execute();
});

/** A user of the API, whose answers are chosen for a check as `random` says. */
async function aHelper(random = 0.5) {
  const player = await aPlayer(tests.db);
  const user = await aUser(tests.db);
  await tests.db.updateTable('players').set({ user_id: user.id }).where('id', '=', player.id).execute();
  const context = aContext(tests.database, { user, random: () => random });
  return { userId: user.id, playerId: player.id, context };
}

/** Asks for scans of the positions after these first moves. */
async function askFor(userId: number, moves: readonly string[], nodes = SCAN): Promise<number[]> {
  const ids = await Promise.all(moves.map((move) => aPosition(tests.db, keyAfter([move]))));
  await addRequests(
    tests.db,
    ids.map((positionId, index) => ({ positionId, userId, nodes, multiPv: 1, priority: 4 - index / 10 })),
  );
  return ids;
}

async function acquire(context: Context, count = 50) {
  return (await call('leases/acquire', { engine: HELPER_ENGINE, count }, context)).searches;
}

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
  const [a, b] = [await aHelper(), await aHelper()];
  const ids = await askFor(a.userId, ['e2e4', 'd2d4', 'c2c4']);
  await askFor(b.userId, ['d2d4']);
  const searches = await acquire(a.context, 1);
  expect(searches).toEqual([{ posid: ids[0], nodes: SCAN, fen: `${keyAfter(['e2e4'])} 0 1` }]);
  expect((await acquire(a.context)).map(({ posid }) => posid)).toEqual([ids[2]]);
  const search = { positionId: ids[0] ?? 0, nodes: SCAN, multiPv: 1 };
  const claim = { workerId: 'server', leaseSeconds: 30 };
  expect(await claimRequests(tests.db, [search], claim)).toEqual([]);
  await endTheLeases();
  expect(await claimRequests(tests.db, [search], claim)).toHaveLength(1);
});

test('who runs the service searches for all accounts, and what is found counts for all at once', async () => {
  const [a, b] = [await aHelper(), await aHelper()];
  await askFor(a.userId, ['e2e4', 'd2d4']);
  await askFor(b.userId, ['d2d4', 'c2c4']);
  const user = await aUser(tests.db, { isAdmin: true });
  const context = aContext(tests.database, { user, config: aConfig({ isLocal: false }) });
  const { searches } = await call(
    'leases/acquire',
    { engine: HELPER_ENGINE, count: 10, for_all: true },
    context,
  );
  expect(searches).toHaveLength(3);
  const pool = aFakePool({ name: HELPER_ENGINE });
  const answers = await Promise.all(searches.map((search) => answerSearch(pool, search)));
  const given = { engine: HELPER_ENGINE, answers, for_all: true } as const;
  expect(await call('leases/submit', given, context)).toEqual({ accepted: 3, refused: 0 });
  expect(await call('leases/submit', given, context)).toEqual({ accepted: 0, refused: 3 });
  expect([await waitingFor(a.userId), await waitingFor(b.userId)]).toEqual([0, 0]);
  const stored = await tests.db.selectFrom('evaluations').select(['scores', 'engine']).execute();
  expect(stored.map(({ scores }) => Object.keys(scores))).toEqual([['10000'], ['10000'], ['10000']]);
  expect(await tests.db.selectFrom('own_evaluations').select('nodes').execute()).toEqual([]);
});

test('nobody else searches for all accounts', async () => {
  const player = await aPlayer(tests.db);
  const user = await aUser(tests.db);
  await tests.db.updateTable('players').set({ user_id: user.id }).where('id', '=', player.id).execute();
  const context = aContext(tests.database, { user, config: aConfig({ isLocal: false }) });
  await askFor(user.id, ['e2e4']);
  const ask = { engine: HELPER_ENGINE, count: 1, for_all: true } as const;
  await expect(call('leases/acquire', ask, context)).rejects.toMatchObject({ code: 'forbidden' });
  const given = { engine: HELPER_ENGINE, answers: await answersFor(context), for_all: true } as const;
  await expect(call('leases/submit', given, context)).rejects.toMatchObject({ code: 'forbidden' });
});

test('what is given back is free at once', async () => {
  const { userId, context } = await aHelper();
  await askFor(userId, ['e2e4', 'd2d4']);
  const searches = (await acquire(context)).map(({ posid, nodes }) => ({ posid, nodes }));
  expect(await call('leases/abort', { searches }, context)).toEqual({ returned: 2 });
  expect(await acquire(context)).toHaveLength(2);
});

test('takes an answer once, while it is leased, and only for what was asked', async () => {
  const [a, stranger] = [await aHelper(), await aHelper()];
  await askFor(a.userId, ['e2e4', 'd2d4', 'c2c4']);
  const answers = await answersFor(a.context);
  const [first, second, third] = answers;
  if (!first || !second || !third) throw new Error('Three searches must be leased.');
  expect(await submit(stranger.context, answers)).toEqual({ accepted: 0, refused: 3 });
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
    expect(await submit(a.context, [answer])).toEqual({ accepted: 0, refused: 1 });
  expect(await submit(a.context, [first, first])).toEqual({ accepted: 1, refused: 1 });
  expect(await submit(a.context, [first])).toEqual({ accepted: 0, refused: 1 });
  expect(await submit(a.context, [second])).toEqual({ accepted: 1, refused: 0 });
  await endTheLeases();
  expect(await submit(a.context, [third])).toEqual({ accepted: 0, refused: 1 });
  const { input } = operations['leases/submit'];
  const many = Array.from({ length: 51 }, () => first);
  expect(input.safeParse({ engine: HELPER_ENGINE, answers: many }).success).toBe(false);
  expect(input.safeParse({ engine: 'Stockfish 17', answers }).success).toBe(false);
});

test('answers to other calls between two answers of a helper', async () => {
  const player = await aHelper();
  let turn = 0;
  const turns: number[] = [];
  const random = (): number => {
    turns.push(turn);
    return 0.5;
  };
  const context: Context = { ...player.context, random };
  await askFor(player.userId, ['e2e4', 'd2d4', 'c2c4', 'g1f3']);
  const answers = await answersFor(context);
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  expect(await submit(context, answers)).toEqual({ accepted: 4, refused: 0 });
  isOver = true;
  // The first one is searched again without asking chance.
  expect(turns).toHaveLength(3);
  expect(new Set(turns).size).toBe(3);
});

test('the first answer of a helper is searched again, and answers of a wrong one are dropped', async () => {
  const { userId, context } = await aHelper();
  await askFor(userId, ['e2e4', 'd2d4']);
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
  const { userId, playerId, context } = await aHelper();
  await askFor(userId, ['e2e4']);
  const native = { ...context, config: aConfig({ stockfishPath: '/usr/bin/stockfish' }) };
  expect(await acquire(native)).toEqual([]);
  await giveGrants(tests.db, { playerId, coachId: (await aUser(tests.db)).id }, ['findings'], testNow);
  expect(await acquire(context)).toEqual([]);
});

/** Lets the engines of the server do all that waits. */
async function searchAll(pool: ReturnType<typeof aFakePool>): Promise<void> {
  const analysis = startAnalysis({
    ...{ database: tests.database, pool, workerId: 'server', log: () => {} },
    now: () => testNow,
    scope: 'list',
  });
  await analysis.idle();
  await analysis.stop();
}

/** Plans until nothing is stale: what a server does that has no engine. */
async function planAll(): Promise<void> {
  const start = { afterUser: 0, afterPosition: 0 };
  const options = { engine: HELPER_ENGINE, now: testNow, scope: 'list', start } as const;
  const limit = { pairs: 1000, cost: 1_000_000 };
  while ((await planBatch(tests.db, { ...options, limit, msNow: () => 0 })).pairs > 0);
}

const REPLIES = ['e5 2. Nf3 Nc6 3. Bb5', 'd5 2. Nf3 Nf6 3. g3', 'Nf6 2. Nf3 d5 3. d4', 'c5 2. Nf3 d6 3. d4'];

/** Gives a player games in which many positions come again. */
async function importGames(playerId: number): Promise<void> {
  const nickname = await aNickname(tests.db, { playerId });
  const games = REPLIES.flatMap((reply, index) =>
    ['a3', 'c4', 'd4'].flatMap((first, number) =>
      [1, 2].map((copy) => ({
        moves: `1. ${first} ${reply}`.replace(/3\. d4/, first === 'd4' ? '3. c4' : '3. d4'),
        day: 6 * index + 2 * number + copy,
      })),
    ),
  );
  await someGames(tests.db, nickname.id, games);
}

async function findingsOf(playerId: number) {
  return await tests.db
    .selectFrom('findings')
    .innerJoin('positions', 'positions.id', 'findings.position_id')
    .select(['key', 'critical', 'mdegree', 'expected_loss', 'moves', 'wrong_moves', 'decided', 'complete'])
    .where('player_id', '=', playerId)
    .orderBy('key')
    .execute();
}

type Lie = (answer: LeasedAnswer, index: number, earlier: LeasedAnswer | undefined) => LeasedAnswer;

function shifted(answer: LeasedAnswer, by: number): LeasedAnswer {
  const move = (cp: number): number => Math.max(-1000, Math.min(1000, cp + by));
  const trails = Object.fromEntries(Object.entries(answer.trails).map(([name, cp]) => [name, move(cp)]));
  const line = answer.line && {
    ...answer.line,
    ...(answer.line.cp !== undefined && { cp: move(answer.line.cp) }),
  };
  return { ...answer, cp: move(answer.cp), trails, line };
}

const LIES: Readonly<Record<string, Lie>> = {
  'says that all is better': (answer) => shifted(answer, 150),
  'says that all is worse': (answer) => shifted(answer, -150),
  'makes scores up': (answer, index) => shifted(answer, ((index * 7919) % 601) - 300),
  'replays the answer of another search': (answer, _index, earlier) => ({
    ...answer,
    ...(earlier && { cp: earlier.cp, depth: earlier.depth }),
  }),
  'lies in one answer of three': (answer, index) => (index % 3 === 2 ? shifted(answer, 300) : answer),
};

/** Helps until nothing is leased any more; the answers are what the lie makes of the true ones. */
async function help(context: Context, lie: Lie = (answer) => answer): Promise<number> {
  const pool = aFakePool({ name: HELPER_ENGINE });
  let index = 0;
  let earlier: LeasedAnswer | undefined;
  const callServer: CallServer = async (mtd, input) => {
    if (mtd !== 'leases/submit') return await call(mtd, input, context);
    const sent = input as Input<'leases/submit'>;
    const answers = sent.answers.map((answer) => {
      const told = lie(answer, index, earlier);
      index += 1;
      earlier = answer;
      return told;
    });
    return await call(mtd, { ...input, answers }, context);
  };
  let taken = 0;
  for (;;) {
    await planAll();
    const { signal } = new AbortController();
    const calls = leaseCalls(callServer as CallServer);
    const { leased, accepted } = await helpRound(calls, pool, signal, () => performance.now());
    taken += accepted;
    if (leased === 0) return taken;
  }
}

let truth: Awaited<ReturnType<typeof findingsOf>>;
let nodesAlone = 0;

beforeAll(async () => {
  const alone = await aPlayer(tests.db);
  await importGames(alone.id);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(pool);
  truth = await findingsOf(alone.id);
  nodesAlone = pool.stats().nodes;
  expect(truth.filter(({ critical }) => critical > 0).length).toBeGreaterThan(3);
});

test('a helper gets the findings that the server would have found, which has less to do', async () => {
  const helper = await aHelper();
  await importGames(helper.playerId);
  expect(await help(helper.context)).toBeGreaterThan(20);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(pool);
  expect(await findingsOf(helper.playerId)).toEqual(truth);
  expect(pool.stats().nodes).toBeLessThan(nodesAlone / 5);
  expect(await checkAnswers(tests.db)).toEqual([]);
});

test.each(Object.entries(LIES))('who %s changes nothing for others, and is found out', async (_name, lie) => {
  const [liar, other] = [await aHelper(0), await aHelper()];
  await importGames(liar.playerId);
  await help(liar.context, lie);
  await importGames(other.playerId);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(pool);
  expect(await findingsOf(other.playerId)).toEqual(truth);
  expect(await checkAnswers(tests.db)).toEqual([liar.userId]);
  await searchAll(pool);
  expect(await findingsOf(liar.playerId)).toEqual(truth);
  expect(await findingsOf(other.playerId)).toEqual(truth);
});

test('who is not checked fools only itself, until somebody else meets the same positions', async () => {
  const [liar, other] = [await aHelper(), await aHelper()];
  await tests.db
    .insertInto('helpers')
    .values({ user_id: liar.userId, confirmed: 1, refused_at: null })
    .execute();
  await importGames(liar.playerId);
  await help(liar.context, (answer) => shifted(answer, ((answer.posid * 7919) % 601) - 300));
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(pool);
  expect(await checkAnswers(tests.db)).toEqual([]);
  expect(await findingsOf(liar.playerId)).not.toEqual(truth);
  await importGames(other.playerId);
  await searchAll(pool);
  expect(await findingsOf(other.playerId)).toEqual(truth);
  expect(await checkAnswers(tests.db, true)).toEqual([liar.userId]);
});

/** Ways in which somebody else comes to see the findings of a player. */
const SHOWN: Record<string, (helper: Awaited<ReturnType<typeof aHelper>>) => Promise<unknown>> = {
  'a coach sees them': async ({ playerId }) =>
    giveGrants(tests.db, { playerId, coachId: (await aUser(tests.db)).id }, ['findings'], testNow),
  'a lesson by link shows this pupil': async ({ playerId: heroid, context }) => {
    await call('heroes/changeinfo', { heroid, name: 'Anna', description: '', kind: 'pupil' }, context);
    await call('shares/make', { wall: {} }, context);
  },
  'the player becomes a pupil whom a lesson by link shows': async ({ playerId: heroid, context }) => {
    await call('shares/make', { wall: {} }, context);
    await call('heroes/changeinfo', { heroid, name: 'Anna', description: '', kind: 'pupil' }, context);
  },
};

test.each(Object.entries(SHOWN))('the findings are searched again here before %s', async (_way, show) => {
  const helper = await aHelper();
  const { userId, playerId, context } = helper;
  await importGames(playerId);
  await help(context, (answer) => answer);
  await show(helper);
  await askFor(userId, ['e2e4']);
  expect(await acquire(context)).toEqual([]);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(pool);
  expect(pool.stats().nodes).toBeGreaterThan(nodesAlone / 2);
  expect(await findingsOf(playerId)).toEqual(truth);
});
