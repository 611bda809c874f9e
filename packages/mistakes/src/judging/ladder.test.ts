import { expect, test } from 'vitest';
import { DEEP, hasDeepLines } from './ladder.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';
const stalemate = '7k/5Q2/8/8/8/8/8/K7 b - -';
const threeMoves = 'k7/8/8/8/8/8/8/7K b - -';
const mated = '7k/6Q1/6K1/8/8/8/8/8 b - -';

test.each([
  ['short search', start, DEEP.nodes - 1, 5, false],
  ['one line of many', start, DEEP.nodes, 1, false],
  ['all lines', start, DEEP.nodes, 5, true],
  ['as many lines as moves', threeMoves, DEEP.nodes, 3, true],
  ['fewer lines than moves', threeMoves, DEEP.nodes, 2, false],
  ['stalemate', stalemate, DEEP.nodes, 0, true],
  ['mate', mated, DEEP.nodes, 0, true],
])('%s', (_name, key, nodes, lineCount, expected) => {
  expect(hasDeepLines(key, { nodes, lineCount })).toBe(expected);
});
