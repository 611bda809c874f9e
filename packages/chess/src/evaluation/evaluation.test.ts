import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Side } from '../position/types.ts';
import {
  clampCentipawns,
  formatScore,
  loss,
  type Score,
  shortage,
  winChance,
  winChanceFor,
} from './score.ts';

const score: fc.Arbitrary<Score> = fc.oneof(
  fc.integer({ min: -5000, max: 5000 }).map((cp) => ({ cp })),
  fc
    .integer({ min: -60, max: 60 })
    .filter((n) => n !== 0)
    .map((mate) => ({ mate })),
);
const side = fc.constantFrom<Side>('white', 'black');

test.each([
  [{ cp: 80 }, '+0.8'],
  [{ cp: -120 }, '\u22121.2'],
  [{ cp: 0 }, '0.0'],
  [{ cp: -4 }, '0.0'],
  [{ cp: 1234 }, '+12.3'],
  [{ mate: 3 }, '#3'],
  [{ mate: -3 }, '#-3'],
])('%o reads %s', (value, text) => {
  expect(formatScore(value)).toBe(text);
});

test.each([
  [{ cp: 1500 }, 1000],
  [{ cp: -1001 }, -1000],
  [{ cp: 37 }, 37],
  [{ mate: 12 }, 1000],
  [{ mate: -1 }, -1000],
])('%o counts %i', (value, cp) => {
  expect(clampCentipawns(value)).toBe(cp);
});

test('win chances of known scores', () => {
  expect(winChance(0)).toBe(50);
  expect(winChance(100)).toBeCloseTo(59.1, 1);
  expect(winChance(-300)).toBeCloseTo(24.9, 1);
  expect(winChance(1000)).toBeCloseTo(97.5, 1);
});

test('0.6 pawns weigh 5.5 points at equality and 3.6 at +4', () => {
  expect(loss('white', { cp: 0 }, { cp: -60 })).toBeCloseTo(5.5, 1);
  expect(loss('white', { cp: 400 }, { cp: 340 })).toBeCloseTo(3.6, 0);
});

test('a loss for Black is a rise for White', () => {
  expect(shortage('black', { cp: -50 }, { cp: 150 })).toBe(200);
  expect(shortage('white', { cp: -50 }, { cp: 150 })).toBe(0);
  expect(shortage('white', { mate: 2 }, { cp: 900 })).toBe(100);
});

test('properties of chances and losses', () => {
  fc.assert(
    fc.property(side, score, score, (who, best, played) => {
      expect(winChanceFor('white', best) + winChanceFor('black', best)).toBeCloseTo(100, 9);
      const points = loss(who, best, played);
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points > 0).toBe(shortage(who, best, played) > 0);
      expect(Math.min(loss(who, best, played), loss(who, played, best))).toBe(0);
    }),
  );
});
