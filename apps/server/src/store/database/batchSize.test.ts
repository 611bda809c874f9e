import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BATCH_MS, createBatchSize } from './pace.ts';

test.each([
  ['too long: less', 100, 4 * BATCH_MS, 25],
  ['short: the double at most', 100, 1, 200],
  ['no time at all', 100, 0, 200],
  ['just right', 100, BATCH_MS, 100],
  ['one that never ends: one at a time', 100, 1e9, 1],
  ['only a few were left: unchanged', 3, 10, 100],
  ['nearly full, as the next piece was too large: the double at most', 90, 1, 200],
  ['a few that took long', 10, 10 * BATCH_MS, 1],
])('%s', (_when, count, ms, next) => {
  const batch = createBatchSize(100, 400);
  batch.measured(count, ms);
  expect(batch.size()).toBe(next);
});

test('batches of anything end up within the time, or are as small as possible', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 200, noNaN: true }), (msEach) => {
      const batch = createBatchSize(50, 400);
      for (let round = 0; round < 20; round += 1) batch.measured(batch.size(), batch.size() * msEach);
      expect(batch.size() === 1 || batch.size() * msEach <= BATCH_MS).toBe(true);
      expect(batch.size() === 400 || (batch.size() + 1) * msEach > BATCH_MS).toBe(true);
    }),
  );
});

test('where nobody waits, batches take as long as they are told to', () => {
  const batch = createBatchSize(100, 10_000, 1, 4 * BATCH_MS);
  for (let round = 0; round < 20; round += 1) batch.measured(batch.size(), batch.size() * 0.1);
  expect(batch.size()).toBe(40 * BATCH_MS);
});

test('a batch whose beginning alone takes too long does not end at one at a time', () => {
  fc.assert(
    fc.property(fc.double({ min: 13, max: 500, noNaN: true }), (beginningMs) => {
      const batch = createBatchSize(500, 8_000, 100);
      for (let round = 0; round < 50; round += 1)
        batch.measured(batch.size(), beginningMs + batch.size() * 0.01);
      expect(batch.size()).toBeGreaterThanOrEqual(100);
    }),
  );
});
