import { expect, it } from 'vitest';
import { trendOf } from './useMistakeWords.ts';

it.each<[string, number[], string, number]>([
  ['a mistake in each game, then none', [8, 8, 8, 8, 8, 0, 0, 0, 0, 0], 'less', 8],
  ['none, then a mistake in each game', [0, 0, 0, 0, 0, 8, 8, 8, 8, 8], 'more', 8],
  ['a middle game, which belongs to neither half', [8, 8, 8, 8, 8, 30, 0, 0, 0, 0, 0], 'less', 8],
  ['always the same', Array.from({ length: 12 }, () => 7), 'same', 0],
  ['one game against one', [0, 12], 'few', 0],
  ['nine games', [9, 9, 9, 9, 9, 0, 0, 0, 0], 'few', 0],
  ['one mistake more in ten games', [8, 0, 8, 0, 0, 8, 0, 8, 0, 8], 'same', 1.6],
  ['no game', [], 'few', 0],
])('of %s the trend is %s', (_, trend, word, change) => {
  expect(trendOf({ trend })).toEqual({ word, change: expect.closeTo(change, 9) });
});
