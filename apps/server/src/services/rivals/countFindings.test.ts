import { keysAlong, START_FEN } from '@tabia/chess';
import { expect, test } from 'vitest';
import type { CostlyFinding } from '../../store/openings/meetings.ts';
import { countFindings } from './countFindings.ts';

const finding = {
  fen: START_FEN,
  side: 'white',
  expectedLoss: 20,
  totalCount: 4,
} as CostlyFinding['finding'];

function gameWith(first: string) {
  const moves = [first, 'e7e5'];
  return { moves, keys: keysAlong(moves) };
}

test('a playable move counts as wrong, and is no mistake that a trap could rest on', () => {
  const moves = [
    { uci: 'g1f3', san: 'Nf3', count: 2, loss: 5.2, shortage: 55, cp: 10 },
    { uci: 'f2f3', san: 'f3', count: 2, loss: 7, shortage: 80, cp: -40 },
    { uci: 'e2e4', san: 'e4', count: 1, loss: 0, shortage: 0, cp: 40 },
  ];
  const games = ['g1f3', 'g1f3', 'f2f3', 'f2f3', 'e2e4'].map(gameWith);
  const [counted] = countFindings([{ finding, moves, wrong: ['g1f3', 'f2f3'] }], games);
  expect(counted).toMatchObject({ met: 5, wrong: 4 });
  expect(counted?.moves.map(({ uci, isMistake }) => [uci, isMistake])).toEqual([
    ['g1f3', false],
    ['f2f3', true],
    ['e2e4', false],
  ]);
});
