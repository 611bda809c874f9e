import { expect, test } from 'vitest';
import { decilesOf, missOf } from '../../benchmarks/rival/score.ts';

/** Forecasts of 0.01 to 1, and what came true of each. */
function judged(actualOf: (forecast: number) => number) {
  return Array.from({ length: 100 }, (_, index) => {
    const forecast = (index + 1) / 100;
    return { forecast, actual: actualOf(forecast) };
  });
}

test('forecasts that come true miss nothing, in ten tenths of one size', () => {
  const deciles = decilesOf(judged((forecast) => forecast));
  expect(deciles).toHaveLength(10);
  expect(deciles.every(({ count }) => count === 10)).toBe(true);
  expect(deciles[9]).toMatchObject({ forecast: 0.955, actual: 0.955 });
  expect(missOf(deciles)).toBe(0);
});

test('forecasts that are too high here and too low there do not even out', () => {
  const deciles = decilesOf(judged((forecast) => forecast + (forecast > 0.5 ? 0.1 : -0.1)));
  expect(missOf(deciles)).toBeCloseTo(0.1);
});

test('a tenth of few positions says little', () => {
  const [few, many] = [
    { forecast: 0.9, actual: 0, count: 1 },
    { forecast: 0.1, actual: 0.1, count: 9 },
  ];
  expect(missOf([few, many])).toBe(0.09);
});
