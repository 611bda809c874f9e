import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepIndexes, stepValues } from './steps.ts';

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
  ])('%o stands at %o', (values, places) => {
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
