import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

function withClock() {
  const clock = { ms: 0 };
  return { clock, pace: createPace(() => clock.ms) };
}

test('without calls the work does not slow down', () => {
  const { pace } = withClock();
  expect(pace.isSlow()).toBe(false);
  expect(pace.restAfter(1_000)).toBe(0);
});

test('slow calls make the rests longer, up to a share that lets the work end', () => {
  const { pace } = withClock();
  const rests = Array.from({ length: 6 }, () => {
    pace.heard(500);
    return pace.restAfter(100);
  });
  expect(rests).toEqual([100, 200, 400, 800, 800, 800]);
  expect(pace.restAfter(60_000)).toBe(10_000);
});

test('quick calls make them shorter, others leave them as they are', () => {
  const { pace } = withClock();
  for (let second = 0; second < 4; second += 1) pace.heard(500);
  pace.heard(75);
  expect(pace.restAfter(100)).toBe(800);
  pace.heard(10);
  expect(pace.restAfter(100)).toBeCloseTo(480);
  for (let second = 0; second < 10; second += 1) pace.heard(10);
  expect(pace.isSlow()).toBe(false);
});

test('when nothing is heard any more, nothing is held up', () => {
  const { clock, pace } = withClock();
  pace.heard(500);
  clock.ms = 3_000;
  expect(pace.isSlow()).toBe(true);
  clock.ms = 3_001;
  expect(pace.isSlow()).toBe(false);
  pace.heard(500);
  expect(pace.restAfter(100)).toBe(100);
});

test('a rest is never longer than eight times the work', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2_000)), fc.nat(100_000), (calls, workMs) => {
      const { pace } = withClock();
      for (const callMs of calls) pace.heard(callMs);
      const rest = pace.restAfter(workMs);
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThanOrEqual(8 * workMs);
    }),
  );
});
