import { expect, test } from 'vitest';
import { plotScale } from './plotRows.ts';

test('an axis begins at 0 and ends at a round number', () => {
  const { ticks, share } = plotScale([{ value: 3 }, null, { value: 19 }]);
  expect(ticks).toEqual([0, 5, 10, 15, 20]);
  expect([0, 5, 20].map(share)).toEqual([0, 0.25, 1]);
});

test('it holds ranges, negative values and the line of comparison', () => {
  expect(plotScale([{ value: 0.3, low: 0.1, high: 0.9 }], 1).ticks.at(-1)).toBe(1);
  expect(plotScale([{ value: 2, low: 1, high: 7.5 }]).share(7.5)).toBeLessThanOrEqual(1);
  expect(plotScale([{ value: -4 }, { value: 4 }]).share(0)).toBe(0.5);
});

test('it exists without values', () => {
  expect(plotScale([]).share(0)).toBe(0);
  expect(plotScale([{ value: 0 }, null]).share(0)).toBe(0);
});
