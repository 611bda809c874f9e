import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../callers.ts';
import { createConnectionQueue, type Entrant, FREE_MS, WORK_WAITS_MS } from './connectionQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCaller(name: string): Caller {
  return { name, isOpen: true, isQuick: true };
}
const ANNA = aCaller('Anna');
const BORIS = aCaller('Boris');

/** A queue in made-up time; `served` are the purposes in the order of their turns. */
function aQueue(maxWaitMs = 60_000) {
  const queue = createConnectionQueue(maxWaitMs, () => Date.now());
  const served: string[] = [];
  /** Holds the connection for so long once its turn has come; resolves when it has left it. */
  const hold = async (purpose: string, entrant: Entrant, heldMs: number): Promise<void> => {
    const release = await queue.enter(purpose, entrant);
    served.push(purpose);
    await new Promise((resolve) => setTimeout(resolve, heldMs));
    release();
  };
  return { queue, served, hold };
}

test('callers come in the order in which they came, and before work', async () => {
  const { served, hold } = aQueue();
  void hold('first', ANNA, 5);
  for (const [purpose, entrant] of [
    ['work', 'work'],
    ['Boris', BORIS],
    ['Anna', ANNA],
  ] as const)
    void hold(purpose, entrant, 5);
  await vi.advanceTimersByTimeAsync(100);
  expect(served).toEqual(['first', 'Boris', 'Anna', 'work']);
});

test('work does not come between two statements of a page, and has its turn right after them', async () => {
  const { served, hold } = aQueue();
  const page = async (): Promise<void> => {
    for (let count = 0; count < 5; count += 1) {
      await hold('page', ANNA, 2);
      await new Promise((resolve) => setTimeout(resolve, FREE_MS - 5));
    }
  };
  void page();
  void hold('work', 'work', 50);
  await vi.advanceTimersByTimeAsync(5 * (FREE_MS - 3) + FREE_MS);
  expect(served).toEqual(['page', 'page', 'page', 'page', 'page', 'work']);
});

test('work never stands still, and has one turn at a time while pages call', async () => {
  const { served, hold } = aQueue();
  const endless = async (): Promise<void> => {
    for (;;) await hold('page', ANNA, 5);
  };
  void endless();
  for (let count = 0; count < 10; count += 1) void hold('work', 'work', 10);
  await vi.advanceTimersByTimeAsync(4 * (WORK_WAITS_MS + 20));
  expect(served.filter((purpose) => purpose === 'work')).toHaveLength(4);
  expect(served.join(' ')).not.toContain('work work');
});

test('without callers work waits for nothing, also behind a caller for whom no page waits', async () => {
  const { served, hold } = aQueue();
  await Promise.all([hold('file', { ...ANNA, isQuick: false }, 5), vi.advanceTimersByTimeAsync(5)]);
  for (let count = 0; count < 3; count += 1) void hold('work', 'work', 5);
  await vi.advanceTimersByTimeAsync(14);
  expect(served).toEqual(['file', 'work', 'work', 'work']);
});

test('a wait for oneself ends with an explanation, and the next one is served', async () => {
  const { queue, served, hold } = aQueue(1_000);
  const release = await queue.enter('a transaction', ANNA);
  const second = queue.enter('a statement', ANNA);
  const refused = expect(second).rejects.toThrow(/a statement; held by: a transaction/);
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
  release();
  void hold('next', BORIS, 1);
  await vi.advanceTimersByTimeAsync(5);
  expect(served).toEqual(['next']);
});
