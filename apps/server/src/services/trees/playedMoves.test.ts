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
  // Few games: shares of 60 and 0 in 100 that come by chance in one of six cases.
  [3, 0, 5, [null, null]],
  [4, 0, 4, [null, null]],
])(
  'a trend is named only if it is hardly chance: %i and %i in halves of %i',
  (recent, earlier, half, shares) => {
    expect(sharesOf(recent, earlier, half)).toEqual(shares);
  },
);

it('of many moves some change by chance, so each has to be surer', () => {
  const trendWith = (others: number) => {
    const played = (uci: string, count: number, recent: number) => ({
      ...{ uci, count, recent, points: 0, scored: 0 },
    });
    const rest = ['d2d4', 'c2c4', 'g1f3', 'b2b3', 'f2f4'].slice(0, others).map((uci) => played(uci, 6, 3));
    const moves = [played('e2e4', 30, 20), ...rest];
    return exploredMoves(START_KEY, { moves, total: 60, recentTotal: 30 }, () => 7)[0]?.recent;
  };
  expect(trendWith(0)).toBe(0.667);
  expect(trendWith(5)).toBeNull();
});
