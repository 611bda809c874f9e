import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createPoolQueue,
  LONG_TURN_MS,
  MAX_OF_CALLER,
  MAX_REST_MS,
  type PoolEntrant,
  REST_FACTOR,
} from './poolQueue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const GREEDY = { name: 'greedy' };
const MODEST = { name: 'modest' };

/** Turns of a process in which these callers wait for answers. */
function somePool(...names: string[]) {
  const calling = new Set(names);
  const turns = createPoolQueue(
    {
      isCalled: () => calling.size > 0,
      isCalledByOther: (name) => [...calling].some((other) => other !== name),
    },
    () => Date.now(),
  );
  let holding = 0;
  const leaves: (() => void)[] = [];
  const enter = (entrant: PoolEntrant): void => {
    void turns.enter(entrant).then((leave) => {
      holding += 1;
      leaves.push(() => {
        holding -= 1;
        leave();
      });
    });
  };
  const leaveOne = (): void => leaves.shift()?.();
  return { calling, enter, leaveOne, holding: () => holding };
}

test('without calls, all work has connections at once', async () => {
  const pool = somePool();
  for (let count = 0; count < 8; count += 1) pool.enter('work');
  await vi.advanceTimersByTimeAsync(0);
  expect(pool.holding()).toBe(8);
});

test('while pages wait, work has one connection, and rests after each turn in proportion to it', async () => {
  const pool = somePool('modest');
  for (let count = 0; count < 3; count += 1) pool.enter('work');
  await vi.advanceTimersByTimeAsync(20);
  expect(pool.holding()).toBe(1);
  pool.leaveOne();
  await vi.advanceTimersByTimeAsync(20 * REST_FACTOR - 6);
  expect(pool.holding()).toBe(0);
  await vi.advanceTimersByTimeAsync(12);
  expect(pool.holding()).toBe(1);
});

test('no rest is longer than its limit, however long the turn was', async () => {
  const pool = somePool('modest');
  pool.enter('work');
  pool.enter('work');
  await vi.advanceTimersByTimeAsync(10_000);
  pool.leaveOne();
  await vi.advanceTimersByTimeAsync(MAX_REST_MS + 6);
  expect(pool.holding()).toBe(1);
});

test('a long turn, such as that of a backup, does not keep other work waiting', async () => {
  const pool = somePool('modest');
  for (let count = 0; count < 3; count += 1) pool.enter('work');
  await vi.advanceTimersByTimeAsync(LONG_TURN_MS - 10);
  expect(pool.holding()).toBe(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(pool.holding()).toBe(2);
  await vi.advanceTimersByTimeAsync(LONG_TURN_MS / 2);
  expect(pool.holding()).toBe(2);
});

test('work that waits begins when the pages have been answered', async () => {
  const pool = somePool('modest');
  for (let count = 0; count < 5; count += 1) pool.enter('work');
  await vi.advanceTimersByTimeAsync(10);
  pool.calling.clear();
  await vi.advanceTimersByTimeAsync(10);
  expect(pool.holding()).toBe(5);
});

test('a greedy caller has some connections while another calls, and all when nobody does', async () => {
  const pool = somePool('greedy', 'modest');
  for (let count = 0; count < 6; count += 1) pool.enter(GREEDY);
  await vi.advanceTimersByTimeAsync(10);
  expect(pool.holding()).toBe(MAX_OF_CALLER);
  pool.enter(MODEST);
  await vi.advanceTimersByTimeAsync(0);
  expect(pool.holding()).toBe(MAX_OF_CALLER + 1);
  pool.leaveOne();
  await vi.advanceTimersByTimeAsync(0);
  expect(pool.holding()).toBe(MAX_OF_CALLER + 1);
  pool.calling.delete('modest');
  await vi.advanceTimersByTimeAsync(10);
  expect(pool.holding()).toBe(6);
});

test('ending a turn twice does not give two', async () => {
  const pool = createPoolQueue({ isCalled: () => true, isCalledByOther: () => true }, () => Date.now());
  const leave = await pool.enter('work');
  leave();
  leave();
  let entered = 0;
  for (let count = 0; count < 2; count += 1) void pool.enter('work').then(() => (entered += 1));
  await vi.advanceTimersByTimeAsync(MAX_REST_MS);
  expect(entered).toBe(1);
});
