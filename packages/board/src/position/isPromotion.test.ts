import { expect, test } from 'vitest';
import { isPromotion } from './readBoard.ts';

const fen = '3r3k/2P5/8/8/8/8/2p2PPP/2R3K1 w - - 0 1';

test.each([
  ['c7', 'c8', true],
  ['c7', 'd8', true],
  ['c2', 'c1', true],
  ['c1', 'c2', false],
  ['d8', 'd1', false],
  ['f2', 'f4', false],
] as const)('%s-%s', (from, to, expected) => {
  expect(isPromotion(fen, from, to)).toBe(expected);
});
