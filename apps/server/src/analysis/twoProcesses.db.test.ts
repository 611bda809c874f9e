import { beforeEach, expect, test } from 'vitest';
import { aPosition, aUser, nextNumber } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { addRequests } from '../store/queue/evaluationAskers.ts';
import { createEvaluator } from './evaluator.ts';

const tests = withDatabase();

const NODES = 100_000;
const GREEDY_REQUESTS = 90;
const MODEST_REQUESTS = 30;

beforeEach(async () => {
  await tests.db.deleteFrom('evaluation_askers').execute();
  await tests.db.deleteFrom('evaluation_requests').execute();
});

/** A process with one engine. `turn` lets it claim searches, and waits until they are done and stored. */
function aProcess() {
  let ended = Promise.withResolvers<void>();
  const evaluator = createEvaluator({
    db: tests.db,
    pool: aFakePool({ size: 1 }),
    workerId: `worker ${nextNumber()}`,
    log: () => {},
    onResult: () => {
      if (evaluator.held() === 0) ended.resolve();
    },
    onFailed: () => {},
  });
  return {
    stop: evaluator.stop,
    async turn(): Promise<number> {
      ended = Promise.withResolvers();
      const claimed = await evaluator.refill();
      if (claimed > 0) await ended.promise;
      const found = evaluator.found();
      await evaluator.flush();
      return found;
    },
  };
}

/** A row of a FEN with one piece. */
function rowWith(piece: string, file: number): string {
  return [file > 0 ? file : '', piece, file < 7 ? 7 - file : ''].join('');
}

/** Two kings and a pawn, different for each number below 384. */
function keyOf(number: number): string {
  const [file, rank, king] = [number % 8, Math.floor(number / 8) % 6, Math.floor(number / 48)];
  const rows = Array.from({ length: 6 }, (_, index) => (index === rank ? rowWith('p', file) : '8'));
  return `k7/${rows.join('/')}/${rowWith('K', king)} w - -`;
}

/** Requests of a user, in positions that nobody else asks for. */
async function ask(userId: number, first: number, count: number, priority: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = first; number < first + count; number += 1)
    ids.push(await aPosition(tests.db, keyOf(number)));
  await addRequests(
    tests.db,
    ids.map((positionId) => ({ positionId, userId, nodes: NODES, multiPv: 1, priority })),
  );
  return ids;
}

async function waitingOf(ids: readonly number[]): Promise<number> {
  const rows = await tests.db
    .selectFrom('evaluation_requests')
    .select('position_id')
    .where('position_id', 'in', [...ids])
    .execute();
  return rows.length;
}

/** How often each of two processes claims while the other claims once. */
test.each([
  ['equally fast', 1],
  ['one of them four times as fast', 4],
])('two processes on one database serve two users alike: %s', async (_, speed) => {
  const [greedy, modest] = [await aUser(tests.db), await aUser(tests.db)];
  const many = await ask(greedy.id, 0, GREEDY_REQUESTS, 100);
  const few = await ask(modest.id, GREEDY_REQUESTS, MODEST_REQUESTS, 1);
  const [one, other] = [aProcess(), aProcess()];
  let left = await waitingOf(few);
  while (left > 0) {
    for (let turn = 0; turn < speed; turn += 1) await one.turn();
    await other.turn();
    left = await waitingOf(few);
    const served = MODEST_REQUESTS - left;
    const servedGreedy = GREEDY_REQUESTS - (await waitingOf(many));
    // A search more or less for each process, as long as both users wait.
    if (left > 0) expect(Math.abs(served - servedGreedy)).toBeLessThanOrEqual(2);
  }
  expect(await waitingOf(many)).toBeGreaterThan(GREEDY_REQUESTS / 2);
  await one.stop();
  await other.stop();
});
