import { expect, it } from 'vitest';
import { round } from './round.ts';

it.each([
  [1.25, 1, 1.3],
  [-1.25, 1, -1.2],
  [0.12345, 3, 0.123],
  [7.5, 0, 8],
])('rounds %d to %d places: %d', (value, digits, expected) => {
  expect(round(value, digits)).toBe(expected);
});
