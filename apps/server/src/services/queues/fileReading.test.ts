import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createReadingSlots, RESTING_MS } from './userQueues.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('however many files are read at once, a round of the event loop gives one turn, to each file alike', async () => {
  const FILES = 10;
  const TURNS = 5;
  const reading = createReadingSlots(
    () => false,
    () => 0,
  );
  let inRound = 0;
  let most = 0;
  const turns = Array.from({ length: FILES }, () => 0);
  let isReading = true;
  const watch = async (): Promise<void> => {
    while (isReading) {
      most = Math.max(most, inRound);
      inRound = 0;
      await nextRound();
    }
  };
  const watched = watch();
  const read = async (file: number): Promise<void> => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await reading.next();
      turns[file] = (turns[file] ?? 0) + 1;
      inRound += 1;
      expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
    }
  };
  await Promise.all(turns.map((_, file) => read(file)));
  isReading = false;
  await watched;
  // The watcher may run before or after the turn of its round.
  expect(most).toBeLessThanOrEqual(2);
  expect(turns).toEqual(Array.from({ length: FILES }, () => TURNS));
});

test('while pages wait for answers, turns of all files are far apart, and none is left out', async () => {
  vi.useFakeTimers();
  const FILES = 3;
  let isCalled = true;
  const reading = createReadingSlots(
    () => isCalled,
    () => performance.now(),
  );
  const turns: number[] = [];
  const read = async (file: number): Promise<void> => {
    for (;;) {
      await reading.next();
      turns.push(file);
    }
  };
  for (let file = 0; file < FILES; file += 1) void read(file);
  await vi.advanceTimersByTimeAsync(10 * RESTING_MS);
  expect(turns.length).toBeLessThanOrEqual(11);
  expect(turns.slice(0, 6)).toEqual([0, 1, 2, 0, 1, 2]);
  isCalled = false;
  const before = turns.length;
  await vi.advanceTimersByTimeAsync(RESTING_MS);
  expect(turns.length - before).toBeGreaterThan(10);
});
