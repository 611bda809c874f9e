import { expect, it } from 'vitest';
import { trendOf } from './useMistakeWords.ts';

it.each([
  [-7.5, 'less', 7.5],
  [0.1, 'more', 0.1],
  [0, 'same', 0],
] as const)('a loss that changed by %s is %s', (dynamics, word, change) => {
  expect(trendOf({ dynamics })).toEqual({ word, change });
});
