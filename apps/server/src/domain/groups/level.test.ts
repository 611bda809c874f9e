import fc from 'fast-check';
import { expect, test } from 'vitest';
import { middleOf, networkFor, ratingsAround } from './groupMoves.ts';

test.each([
  [850, undefined, 1000],
  [1500, 1400, 1600],
  [1850, 1800, 1900],
  [1851, 1800, 2000],
  [2899, 2500, undefined],
])('players of about %d are rated from %j to below %j', (rating, from, below) => {
  expect(ratingsAround(rating)).toEqual({ from, below });
});

test('a level has the player’s own rating in it, with 50 points to both sides', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 3_500 }), (rating) => {
      const { from = 0, below = Number.POSITIVE_INFINITY } = ratingsAround(rating);
      expect(from).toBeLessThanOrEqual(Math.max(0, rating - 50));
      expect(below).toBeGreaterThanOrEqual(rating + 50);
    }),
  );
});

test.each([
  [{ from: 1900, below: 2200 }, 2050],
  [{ from: 2500, below: undefined }, 2500],
  [{ from: undefined, below: 1000 }, 1000],
  [{ from: undefined, below: undefined }, undefined],
])('the middle of %j is %j', (range, expected) => {
  expect(middleOf(range)).toBe(expected);
});

test.each([
  [1520, [1100, 1500, 1900], 1500],
  [1700, [1100, 1500, 1900], 1500],
  [850, [1100, 1900], 1100],
  [2100, [1100, 1900], 1900],
  [2101, [1100, 1900], undefined],
  [1400, [1100, 1900], undefined],
  [1500, [], undefined],
])('players of %d are predicted, among %j, by %j', (rating, levels, expected) => {
  expect(networkFor(rating, levels)).toBe(expected);
});
