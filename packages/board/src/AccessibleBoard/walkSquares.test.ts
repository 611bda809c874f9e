import { expect, test } from 'vitest';
import { walkSquares } from './walkSquares.ts';

test.each([
  [{ row: 6, column: 4 }, 'ArrowUp', { row: 5, column: 4 }],
  [{ row: 0, column: 4 }, 'ArrowUp', { row: 0, column: 4 }],
  [{ row: 7, column: 7 }, 'ArrowRight', { row: 7, column: 7 }],
  [{ row: 3, column: 3 }, 'Home', { row: 3, column: 0 }],
  [{ row: 3, column: 3 }, 'PageDown', { row: 7, column: 3 }],
  [{ row: 3, column: 3 }, 'Enter', undefined],
] as const)('from %o %s leads to %o', (place, key, expected) => {
  expect(walkSquares(place, key)).toEqual(expected);
});
