import { expect, test } from 'vitest';
import { createWorkQueue, TooManyWaitingError } from './userQueues.ts';

test('no more than allowed run at once, in the order they came, and a failure gives its place free', async () => {
  const turns = createWorkQueue(2, 10);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async (): Promise<number> => {
    started.push(number);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (number === 1) throw new Error('one fails');
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => turns.run(work(number))));
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

test('who finds the queue full is turned away at once', async () => {
  const turns = createWorkQueue(1, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = turns.run(() => promise);
  const second = turns.run(async () => 'second');
  await expect(turns.run(async () => 'third')).rejects.toThrow(TooManyWaitingError);
  resolve();
  await first;
  expect(await second).toBe('second');
});
