import { expect, test } from 'vitest';
import { moveArrows } from './treeRows.ts';

const none = { recent: null, earlier: null, pos_to_id: 1, san: '' };
const own = [
  { ...none, uci: 'd2d4', count: 2, share: 0.1, score: 1 },
  { ...none, uci: 'e2e4', count: 17, share: 0.85, score: 0.5 },
  { ...none, uci: 'a2a3', count: 1, share: 0.02, score: 0 },
];
const group = {
  moves: [{ uci: 'c2c4', san: 'c4', games: 50, share: 0.5, score: 0.8 }],
  predicted: undefined,
};

test('by frequency: the most played first, rare moves not at all', () => {
  expect(moveArrows({ own, group }, 'share')).toEqual([
    { uci: 'e2e4', weight: 0.85 },
    { uci: 'd2d4', weight: 0.1 },
  ]);
});

test('by score: only moves of which the result is no chance', () => {
  expect(moveArrows({ own, group }, 'score')).toEqual([{ uci: 'e2e4', weight: 0.5 }]);
});

test('where the player has no games, the group is drawn, and a very good result at full weight', () => {
  expect(moveArrows({ own: [], group }, 'share')).toEqual([{ uci: 'c2c4', weight: 0.5 }]);
  expect(moveArrows({ own: [], group }, 'score')).toEqual([{ uci: 'c2c4', weight: 1 }]);
  expect(moveArrows({ own: [], group: undefined }, 'share')).toEqual([]);
});

test('six arrows at most, or none', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    ...none,
    uci: `m${index}`,
    count: 5,
    share: 0.11,
    score: 0.4,
  }));
  expect(moveArrows({ own: many, group }, 'share')).toHaveLength(6);
  expect(moveArrows({ own: many, group }, 'score')).toHaveLength(6);
  expect(moveArrows({ own, group }, 'none')).toEqual([]);
});
