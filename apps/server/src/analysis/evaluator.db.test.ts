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
