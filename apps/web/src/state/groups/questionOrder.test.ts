import { expect, test } from 'vitest';
import { questionAbout, questionOrder } from './useGroupMoves.ts';

const LIST = Array.from({ length: 120 }, (_, index) => 100 + index);

test.each([
  [100, 100, 50],
  [149, 100, 50],
  [150, 150, 50],
  [219, 200, 20],
  [7, 7, 1],
])('position %d is asked for with those from %d on, %d in all', (posid, first, count) => {
  const asked = questionAbout(posid, LIST);
  expect(asked[0]).toBe(first);
  expect(asked).toHaveLength(count);
});

test('rows beside each other share one question', () => {
  expect(questionAbout(151, LIST)).toEqual(questionAbout(199, LIST));
});

test('a short list in another order is the same question, a long one begins with what costs the most', () => {
  expect(questionOrder([3, 1, 2])).toEqual(questionOrder([2, 3, 1]));
  expect(questionOrder(LIST.toReversed())[0]).toBe(219);
});
