import { expect, it } from 'vitest';
import { moveItem } from './sourceState.ts';

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
])('moves the item at %d by %d', (index, distance, expected) => {
  expect(moveItem(['a', 'b', 'c'], index, distance)).toEqual(expected);
});
