import { expect, test } from 'vitest';
import { commonnessOf } from './peoplePlay.ts';

test.each([
  [0, 20, 'only-you'],
  [0.1, 200, 'only-you'],
  [0.11, 200, null],
  [0.49, 200, null],
  [0.5, 200, 'everybody'],
  [0.72, 20, 'everybody'],
  [0, 19, null],
  [1, 19, null],
  [0.05, null, 'only-you'],
  [0.6, null, 'everybody'],
])('a mistake of the share %d in %j games: %j', (share, games, expected) => {
  expect(commonnessOf({ share, games })).toBe(expected);
});
