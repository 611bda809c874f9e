import { expect, test } from 'vitest';
import { createCreditMeter, createRateMeter } from './engineTime.ts';

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

/** A meter. `pass` gives what it tells when some more seconds have passed, in which findings have come on by some nodes. */
function aCreditMeter() {
  let ms = 0;
  const meter = createCreditMeter(() => ms);
  const pass = (seconds: number, nodes: number): number | undefined => {
    ms += 1000 * seconds;
    meter.add(nodes);
    return meter.read();
  };
  return { meter, pass };
}

test('lists come on by what is stored, in the last moments above all', () => {
  const { meter, pass } = aCreditMeter();
  expect(pass(600, 0)).toBe(0);
  expect(pass(8, 1_600_000)).toBeUndefined();
  expect(pass(8, 1_600_000)).toBeCloseTo(200_000, 6);
  const [faster = 0, later = 0] = [pass(8, 8_000_000), pass(32, 32_000_000)];
  expect(faster).toBeGreaterThan(500_000);
  expect(faster).toBeLessThan(700_000);
  expect(later).toBeGreaterThan(900_000);
  // Nothing has come at this moment, which says nothing.
  expect(meter.read()).toBe(later);
});

test('what came on before a rest says nothing of what comes next', () => {
  const { pass } = aCreditMeter();
  pass(8, 40_000_000);
  expect(pass(8, 40_000_000)).toBeCloseTo(5_000_000, 6);
  expect(pass(30, 0)).toBeGreaterThan(0);
  expect(pass(8, 0)).toBe(0);
  expect(pass(8, 800_000)).toBeUndefined();
  expect(pass(8, 800_000)).toBeCloseTo(100_000, 6);
});
