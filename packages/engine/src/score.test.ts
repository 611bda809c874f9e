import { expect, test } from 'vitest';
import { sideAfter, toWhiteView } from './search.ts';

test.each([
  [{ cp: 30 }, 'white', { cp: 30 }],
  [{ cp: 30 }, 'black', { cp: -30 }],
  [{ cp: 0 }, 'black', { cp: 0 }],
  [{ mate: 3 }, 'black', { mate: -3 }],
  [{ mate: -1 }, 'black', { mate: 1 }],
] as const)('%j of %s is %j for White', (score, side, expected) => {
  expect(toWhiteView(score, side)).toEqual(expected);
});

test('the side to move changes with every half-move', () => {
  const fen = '8/8/8/8/8/5k2/7q/7K b - - 0 1';
  expect([0, 1, 2].map((moves) => sideAfter(fen, moves))).toEqual(['black', 'white', 'black']);
});
