import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accuracyOf, performanceOf, scoreOf } from './results.ts';

describe('performance', () => {
  test.each([
    ['half of the points', 10, 5, 1800, 1800],
    ['three of four points', 4, 3, 1800, 1991],
    ['nine of ten', 10, 9, 2000, 2382],
    ['every point', 3, 3, 1500, 2300],
    ['none', 3, 0, 1500, 700],
    ['none against beginners: no rating is negative', 3, 0, 709, 0],
  ])('%s', (_, rated, ratedPoints, mean, performance) => {
    expect(performanceOf({ rated, ratedPoints, opponentRatings: mean * rated })).toBe(performance);
  });

  test('is null without rated opponents, and never falls as the score rises', () => {
    expect(performanceOf({ rated: 0, ratedPoints: 0, opponentRatings: 0 })).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(800), fc.nat(800), (rated, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((half) => Math.min(half / 2, rated));
        const of = (ratedPoints: number) =>
          performanceOf({ rated, ratedPoints, opponentRatings: 1700 * rated }) ?? Number.NaN;
        expect(of(more ?? 0)).toBeGreaterThanOrEqual(of(less ?? 0));
        expect(Math.abs(of(less ?? 0) - 1700)).toBeLessThanOrEqual(800);
      }),
    );
  });
});

test.each([
  [{ wins: 0, draws: 0, losses: 0 }, null],
  [{ wins: 1, draws: 1, losses: 1 }, 0.5],
  [{ wins: 2, draws: 0, losses: 1 }, 0.667],
])('the score of %o is %d', (results, score) => {
  expect(scoreOf(results)).toBe(score);
});

test.each([
  [0, 0, null],
  [10, 0, 100],
  [10, 20, 91.4],
  [10, 100, 63.6],
  [1, 100, 0],
])('%i moves that lost %d points are accurate to %d', (moves, loss, accuracy) => {
  expect(accuracyOf({ moves, loss })).toBe(accuracy);
});
