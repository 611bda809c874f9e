import { expect, test } from 'vitest';
import { questionAbout } from './useGroupMoves.ts';

const LIST = Array.from({ length: 45 }, (_, index) => 100 + index);

test.each([
  [100, 100, 20],
  [119, 100, 20],
  [120, 120, 20],
  [144, 140, 5],
  [7, 7, 1],
])('position %d is asked for with those from %d on, %d in all', (posid, first, count) => {
  const asked = questionAbout(posid, LIST);
  expect(asked[0]).toBe(first);
  expect(asked).toHaveLength(count);
});

test('rows beside each other share one question', () => {
  expect(questionAbout(121, LIST)).toEqual(questionAbout(139, LIST));
});
