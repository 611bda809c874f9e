import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepApart, stepIndexes, stepValues } from './RangeSlider.tsx';

const deltas = [0.1, 0.3, 0.6, 1.2, 2.4, 4.8, 6, Number.POSITIVE_INFINITY];

describe('stepIndexes', () => {
  test.each<[[number, number], [number, number]]>([
    [
      [0.3, Number.POSITIVE_INFINITY],
      [1, 7],
    ],
    [
      [0, 0.1],
      [0, 0],
    ],
    [
      [0.5, 5.5],
      [2, 6],
    ],
    [
      [2.4, 0.3],
      [1, 4],
    ],
    [
      [7, 100],
      [6, 6],
    ],
  ])('%o is at %o', (values, places) => {
    expect(stepIndexes(deltas, values)).toEqual(places);
  });

  test('values of steps come back unchanged and low never passes high', () => {
    const place = fc.integer({ min: 0, max: deltas.length - 1 });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const [low, high] = stepValues(deltas, [a, b]);
        expect(low).toBeLessThanOrEqual(high);
        expect(stepIndexes(deltas, [low, high])).toEqual([Math.min(a, b), Math.max(a, b)]);
      }),
    );
  });
});

describe('keepApart', () => {
  test.each<[string, [number, number], [number, number], [number, number]]>([
    ['room enough', [1, 4], [2, 4], [2, 4]],
    ['low stops before high', [1, 4], [4, 4], [3, 4]],
    ['high stops after low', [1, 4], [1, 1], [1, 2]],
    ['low at the very end', [6, 7], [7, 7], [6, 7]],
    ['high at the very beginning', [0, 1], [0, 0], [0, 1]],
    ['given as equal, moved away', [3, 3], [2, 3], [2, 3]],
  ])('%s', (_title, last, wanted, places) => {
    expect(keepApart(last, wanted, 8)).toEqual(places);
  });

  test('low is below high and on the scale for any input', () => {
    const place = fc.integer({ min: 0, max: 7 });
    fc.assert(
      fc.property(fc.tuple(place, place), fc.tuple(place, place), (last, [a, b]) => {
        const [low, high] = keepApart(last, [Math.min(a, b), Math.max(a, b)], 8);
        expect(low).toBeLessThan(high);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThan(8);
      }),
    );
  });
});
