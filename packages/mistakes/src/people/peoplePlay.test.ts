import { expect, test } from 'vitest';
import { mainLinesOf, preferredBy } from './peoplePlay.ts';

test.each<[string, number, number, boolean]>([
  ['twenty of a thousand games', 20, 1_000, true],
  ['nineteen of twenty games', 19, 20, false],
  ['1.9 % of many games', 190, 10_000, false],
  ['all games', 20, 20, true],
])('%s are a main line: %d of %d, %j', (_, games, total, expected) => {
  const moves = [
    { uci: 'd2d4', games },
    { uci: 'e2e4', games: total - games },
  ];
  expect(mainLinesOf(moves).includes('d2d4')).toBe(expected);
});

const GROUP = [
  { uci: 'f3e5', share: 0.6, score: 0.9 },
  { uci: 'd2d3', share: 0.2, score: 0.6 },
  { uci: 'e1g1', share: 0.11, score: 0.9 },
  { uci: 'b1c3', share: 0.09, score: 1 },
];

test.each<[string, string[], string | undefined]>([
  ['what it plays and scores with the most', ['d2d3', 'e1g1'], 'd2d3'],
  ['a rarer move that scores better by more', ['e1g1', 'b1c3'], 'e1g1'],
  ['nothing that hardly anybody plays', ['b1c3'], undefined],
  ['nothing, where no move is good', [], undefined],
])('the group prefers %s', (_, good, expected) => {
  expect(preferredBy(GROUP, new Set(good))).toBe(expected);
  expect(preferredBy(GROUP.toReversed(), new Set(good))).toBe(expected);
});

test('a predicted move counts with an even result', () => {
  const group = [
    { uci: 'd2d3', share: 0.4, score: null },
    { uci: 'e1g1', share: 0.3, score: 0.7 },
  ];
  expect(preferredBy(group, new Set(['d2d3', 'e1g1']))).toBe('e1g1');
});
