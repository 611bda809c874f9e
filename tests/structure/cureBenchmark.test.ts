import { expect, test } from 'vitest';
import { type CureFigures, missedTargets } from '../../benchmarks/cure/missed.ts';

const GOOD: CureFigures = {
  negativeControl: { positions: 1000, cured: 50 },
  zeroMeetings: { positions: 100, cured: 0 },
  openingGivenUp: { positions: 100, cured: 0 },
  learnt: { positions: 1000, found5: 550 },
  injected: [
    { effect: 1, estimate: 0.85, coverage: 0.93 },
    { effect: 0.5, estimate: null, coverage: null },
  ],
};

test('what is on the limit, or has too few findings to tell, misses nothing', () => {
  expect(missedTargets(GOOD)).toEqual([]);
  const nothing = { positions: 0, cured: 0 };
  expect(missedTargets({ ...GOOD, negativeControl: nothing, learnt: { positions: 0, found5: 0 } })).toEqual(
    [],
  );
});

test.each<[string, Partial<CureFigures>]>([
  ['not studied, called cured: 5.1 %, target ≤ 5 %', { negativeControl: { positions: 1000, cured: 51 } }],
  ['not met since, called cured: 1, target 0', { zeroMeetings: { positions: 100, cured: 1 } }],
  ['opening given up: 1 not called so, target 0', { openingGivenUp: { positions: 100, cured: 1 } }],
  [
    'learnt, called cured within 5 meetings: 54.9 %, target ≥ 55 %',
    { learnt: { positions: 1000, found5: 549 } },
  ],
  [
    'effect 0.50, estimate is off by: 18.0 %, target ≤ 15 %',
    { injected: [{ effect: 0.5, estimate: 0.59, coverage: 0.95 }] },
  ],
  [
    'effect 1.00, held by the interval: 92.0 %, target ≥ 93 %',
    { injected: [{ effect: 1, estimate: 1, coverage: 0.92 }] },
  ],
])('%s', (words, figures) => {
  expect(missedTargets({ ...GOOD, ...figures })).toEqual([words]);
});
