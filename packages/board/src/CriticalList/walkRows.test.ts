import { expect, test } from 'vitest';
import { walkRows } from './CriticalList.tsx';

test.each([
  [-1, 5, 'ArrowDown', 0],
  [4, 5, 'ArrowDown', 4],
  [0, 5, 'ArrowUp', 0],
  [3, 100, 'PageDown', 13],
  [3, 100, 'PageUp', 0],
  [3, 100, 'End', 99],
  [3, 100, 'Home', 0],
  [0, 0, 'ArrowDown', undefined],
  [0, 5, 'a', undefined],
])('from %d of %d, %s leads to %s', (here, count, key, expected) => {
  expect(walkRows(here, count, key)).toBe(expected);
});
