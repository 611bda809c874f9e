import { expect, test } from 'vitest';
import { moveNumber } from './notation.ts';

test.each([
  [0, true, '1.'],
  [0, false, '1.'],
  [1, true, '1...'],
  [1, false, ''],
  [22, false, '12.'],
  [23, true, '12...'],
])('%d plies before, numbered %s: "%s"', (ply, numbered, expected) => {
  expect(moveNumber(ply, numbered)).toBe(expected);
});
