import { START_KEY } from '@tabia/chess';
import { expect, it } from 'vitest';
import { exploredMoves } from './playedMoves.ts';

function sharesOf(recent: number, earlier: number, half: number) {
  const played = { uci: 'e2e4', count: recent + earlier, recent, points: 0, scored: 0 };
  const [move] = exploredMoves(START_KEY, { moves: [played], total: 2 * half, recentTotal: half }, () => 7);
  return [move?.recent, move?.earlier];
}

it.each([
  // What a snapshot of 45 games showed as +19 points.
  [15, 11, 22, [null, null]],
  [20, 10, 30, [0.667, 0.333]],
  [60, 40, 100, [0.6, 0.4]],
  [55, 45, 100, [null, null]],
  [5, 0, 5, [1, 0]],
  [4, 0, 4, [null, null]],
])(
  'a trend is named only if it is hardly chance: %i and %i in halves of %i',
  (recent, earlier, half, shares) => {
    expect(sharesOf(recent, earlier, half)).toEqual(shares);
  },
);
