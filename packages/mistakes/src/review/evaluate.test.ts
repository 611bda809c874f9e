import { expect, test } from 'vitest';
import { steadyCentipawns } from './evaluate.ts';

test.each([
  [{ cp: 40 }, undefined, 40],
  [{ cp: 40 }, 20, 30],
  [{ cp: 1_500 }, 900, 950],
  [{ cp: 41 }, 20, 31],
  [{ mate: 3 }, 200, 1_000],
  [{ mate: -3 }, 200, -1_000],
] as const)('%j with a mean of %s is %s', (score, mean, expected) => {
  expect(steadyCentipawns(score, mean)).toBe(expected);
});
