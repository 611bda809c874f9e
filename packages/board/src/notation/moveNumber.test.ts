import { expect, test } from 'vitest';
import { moveNumber } from './moveNumber.ts';

test.each([
  [0, true, '1.'],
  [0, false, '1.'],
  [1, true, '1...'],
  [1, false, ''],
  [22, false, '12.'],
  [23, true, '12...'],
])('%d plies before, first in its line %s: "%s"', (ply, first, expected) => {
  expect(moveNumber(ply, first)).toBe(expected);
});
