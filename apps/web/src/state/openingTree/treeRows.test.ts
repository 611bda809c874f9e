import { expect, test } from 'vitest';
import { treeRows } from './treeRows.ts';

const own = {
  uci: 'd2d3',
  san: 'd3',
  pos_to_id: 13,
  count: 9,
  share: 1,
  score: 0.5,
  recent: null,
  earlier: null,
};
const moves = [
  { uci: 'e2e4', san: 'e4', games: 60, share: 0.6, score: 0.5 },
  { uci: 'd2d3', san: 'd3', games: 1, share: 0.01, score: 0 },
  { uci: 'a2a3', san: 'a3', games: 1, share: 0.01, score: 0 },
];
const predicted = [
  { uci: 'g1f3', san: 'Nf3', share: 0.3 },
  { uci: 'h2h4', san: 'h4', share: 0.01 },
];
const lines = [
  { move: 'e2e4', san: 'e4', eval: { cp: 30, mate: null }, pv: ['e2e4'], pv_san: ['e4'] },
  { move: 'c2c4', san: 'c4', eval: { cp: null, mate: 3 }, pv: ['c2c4'], pv_san: ['c4'] },
];

test('joins what the player, the group, Maia and the engine do; rare moves of others are left out', () => {
  expect(treeRows({ own: [own], group: { moves, predicted }, lines })).toEqual([
    { uci: 'd2d3', san: 'd3', own, group: moves[1], predicted: undefined, score: undefined },
    { uci: 'e2e4', san: 'e4', own: undefined, group: moves[0], predicted: undefined, score: { cp: 30 } },
    { uci: 'g1f3', san: 'Nf3', own: undefined, group: undefined, predicted: 0.3, score: undefined },
    { uci: 'c2c4', san: 'c4', own: undefined, group: undefined, predicted: undefined, score: { mate: 3 } },
  ]);
});

test('is empty where nobody has played and nothing was searched', () => {
  expect(treeRows({ own: [], group: undefined, lines: [] })).toEqual([]);
});
