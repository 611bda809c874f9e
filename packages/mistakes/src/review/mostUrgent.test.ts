import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMostUrgent } from './mostUrgent.ts';

describe('createMostUrgent', () => {
  it.each([
    [1, [3, 5, 4], [true, true, false]],
    [2, [3, 5, 4], [true, true, true]],
    [2, [5, 4, 3], [true, true, false]],
    [1, [4, 4], [true, true]],
    [Number.POSITIVE_INFINITY, [3, 2, 1], [true, true, true]],
    [0, [3], [false]],
  ])('with %j places takes %j as %j', (count, losses, expected) => {
    const urgent = createMostUrgent(count);
    expect(losses.map((loss, index) => urgent.isAmong(`${index}`, loss))).toEqual(expected);
  });

  it('counts a finding once, however often it is asked for', () => {
    const urgent = createMostUrgent(1);
    expect(['a', 'a', 'b', 'a'].map((key) => urgent.isAmong(key, key === 'b' ? 2 : 1))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('keeps those that are the most urgent in the end, whatever the order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1 }),
        fc.integer({ min: 1, max: 5 }),
        (losses, count) => {
          const urgent = createMostUrgent(count);
          const taken = losses.map((loss, index) => urgent.isAmong(`${index}`, loss));
          const last =
            losses
              .toSorted((a, b) => b - a)
              .slice(0, count)
              .at(-1) ?? 0;
          expect(losses.every((loss, index) => loss < last || taken[index])).toBe(true);
        },
      ),
    );
  });
});
