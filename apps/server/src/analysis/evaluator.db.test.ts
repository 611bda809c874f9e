import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPosition, aUser } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { keyAfter } from '../../test/italianScene.ts';
import { addRequests } from '../store/queue/evaluationAskers.ts';
import { createEvaluator } from './evaluator.ts';

const tests = withDatabase();
const SCAN = 10_000;
const CONFIRM = 60_000;

test('what has become urgent is searched before what was claimed earlier', async () => {
  const { db } = tests;
  const { id: userId } = await aUser(db);
  const ask = async (move: string, nodes: number, priority: number): Promise<void> => {
    const positionId = await aPosition(db, keyAfter([move]));
    await addRequests(db, [{ positionId, userId, nodes, multiPv: 1, priority }]);
  };
  const first = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const begun: number[] = [];
  const pool = aFakePool({
    size: 1,
    before: async ({ nodes }) => {
      begun.push(nodes);
      await (begun.length === 1 ? first.promise : rest.promise);
    },
  });
  const options = { db, pool, workerId: 'one', log: () => {}, onResult: () => {}, onFailed: () => {} };
  const evaluator = createEvaluator(options);
  for (const [index, move] of ['e2e4', 'd2d4', 'c2c4', 'g1f3', 'b2b3'].entries())
    await ask(move, SCAN, 4 - index / 10);
  await evaluator.refill();
  expect(evaluator.held()).toBe(5);
  await ask('e2e4', CONFIRM, 5);
  await evaluator.refill();
  const before = begun.length;
  first.resolve();
  await expect.poll(() => begun.length).toBe(before + 1);
  expect(begun.at(-1)).toBe(CONFIRM);
  rest.resolve();
  await expect.poll(() => evaluator.held()).toBe(0);
  await evaluator.stop();
});

test('what a worker held that has died is searched by another within half a minute', async () => {
  const { db } = tests;
  const { id: userId } = await aUser(db);
  const positionId = await aPosition(db, keyAfter(['a2a3']));
  await addRequests(db, [{ positionId, userId, nodes: SCAN, multiPv: 1, priority: 4 }]);
  const dead = Promise.withResolvers<void>();
  const common = { db, log: () => {}, onResult: () => {}, onFailed: () => {} };
  const lost = createEvaluator({
    ...common,
    pool: aFakePool({ size: 1, before: () => dead.promise }),
    workerId: 'lost',
  });
  const other = createEvaluator({ ...common, pool: aFakePool({ size: 1 }), workerId: 'other' });
  expect(await lost.refill()).toBe(1);
  expect(await other.refill()).toBe(0);
  // It looks once a second, and the answer takes time as well.
  await sql`update evaluation_requests set claimed_until = claimed_until - interval '28 seconds'`.execute(db);
  expect(await other.refill()).toBe(1);
  await expect.poll(() => other.held()).toBe(0);
  await other.stop();
  dead.resolve();
  await lost.stop();
});
