import { expect, test } from 'vitest';
import { mostPlayedGood } from './peoplePlay.ts';

const MOVES = [
  { uci: 'f3e5', share: 0.5 },
  { uci: 'd2d3', share: 0.3 },
  { uci: 'e1g1', share: 0.2 },
];

test.each<[string, Record<string, number | null>, string | undefined]>([
  ['the most played, if it is good', { f3e5: 0, d2d3: 0, e1g1: 0 }, 'f3e5'],
  ['not a popular mistake', { f3e5: 6, d2d3: 1, e1g1: 0 }, 'd2d3'],
  ['nothing at half the sensitivity', { f3e5: 2.5, d2d3: 2.4, e1g1: 0 }, 'd2d3'],
  ['no move of which the loss is unknown', { f3e5: null, e1g1: 0 }, 'e1g1'],
  ['none, where all are mistakes', { f3e5: 6, d2d3: 7, e1g1: 8 }, undefined],
])('the good move of most people is %s', (_, losses, expected) => {
  const lossOf = (uci: string): number | null => losses[uci] ?? null;
  expect(mostPlayedGood(MOVES, lossOf, 5)?.uci).toBe(expected);
  expect(mostPlayedGood(MOVES.toReversed(), lossOf, 5)?.uci).toBe(expected);
});

test('a move that nobody plays is not the move of most people', () => {
  expect(mostPlayedGood([{ uci: 'd2d3', share: 0 }], () => 0, 5)).toBeUndefined();
});
