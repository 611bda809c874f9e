import { expect, test } from 'vitest';
import { createRateMeter } from './engineTime.ts';

/** Two engines that have searched for some time. */
function aMeter() {
  const stats = { nodes: 5_000, busyMs: [3_000, 4_000] };
  const measure = createRateMeter({
    size: 2,
    stats: () => ({ firstSearchMs: null, pids: [], evaluations: 0, restarts: 0, ...stats }),
  });
  return {
    /** Searches at 200,000 nodes a second, each engine. */
    search(ms: number, engines = 2, rate = 200): void {
      stats.nodes += ms * rate * engines;
      stats.busyMs = stats.busyMs.map((before, index) => (index < engines ? before + ms : before));
    },
    measure,
  };
}

test('is that of all engines while they search, however long they rest', () => {
  const { search, measure } = aMeter();
  expect(measure(0)).toBeUndefined();
  search(2_000, 1);
  expect(measure(400_000)).toBe(400_000);
  search(2_000, 2);
  expect(measure(1_200_000)).toBe(400_000);
});

test('counts what the analysis gets, which is at least half of it when it waits', () => {
  const { search, measure } = aMeter();
  search(2_000);
  expect(measure(600_000)).toBeCloseTo(300_000, 6);
  const other = aMeter();
  other.search(2_000);
  expect(other.measure(0)).toBe(200_000);
});

test('follows a change within a minute, and no single measurement', () => {
  const { search, measure } = aMeter();
  let analyzed = 0;
  let rate: number | undefined;
  for (const nodesPerMs of [200, 50, 50, 50, 50, 50, 50, 50]) {
    search(4_000, 2, nodesPerMs);
    analyzed += 8_000 * nodesPerMs;
    const before = rate;
    rate = measure(analyzed);
    if (before !== undefined) expect(rate).toBeGreaterThan(before / 2);
  }
  expect(rate).toBeGreaterThan(100_000);
  expect(rate).toBeLessThan(150_000);
});
