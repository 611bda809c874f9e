import { START_FEN } from '@tabia/chess';
import { expect, test } from 'vitest';
import { readQuery, writeQuery } from '../address/addressCodec.ts';
import { keptLine, treePlace } from './useTreePlace.ts';

function placeAt(address: string) {
  const { root, fen, moves, herowhite } = treePlace(readQuery(new URLSearchParams(address)));
  return { root, fen, moves: moves.map(({ uci }) => uci), herowhite };
}
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

test.each<[string, ReturnType<typeof placeAt>]>([
  ['', { root: START_FEN, fen: START_FEN, moves: [], herowhite: 1 }],
  ['line=e2e4&herowhite=0', { root: START_FEN, fen: AFTER_E4, moves: ['e2e4'], herowhite: 0 }],
  ['line=e2e4,e2e4', { root: START_FEN, fen: AFTER_E4, moves: ['e2e4'], herowhite: 1 }],
  ['line=e2e4,nonsense,e7e5', { root: START_FEN, fen: AFTER_E4, moves: ['e2e4'], herowhite: 1 }],
  ['fen=nonsense', { root: START_FEN, fen: START_FEN, moves: [], herowhite: 1 }],
  [
    `fen=${encodeURIComponent('4k3/8/8/8/8/8/8/4K2R w K - 0 1')}&line=e1g1`,
    {
      root: '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
      fen: '4k3/8/8/8/8/8/8/5RK1 b - - 1 1',
      moves: ['e1g1'],
      herowhite: 1,
    },
  ],
])('the address "%s" is the place %j', (address, expected) => {
  expect(placeAt(address)).toEqual(expected);
});

test('a line comes back from its address', () => {
  const line = ['e2e4', 'e7e5', 'g1f3'];
  expect(readQuery(new URLSearchParams(writeQuery({ line }))).line).toEqual(line);
  expect(writeQuery({ line: [] })).toBe('');
});

test('a line is kept while a reader steps through it, and gives way to another one', () => {
  const whole = ['e2e4', 'e7e5', 'g1f3'];
  expect(keptLine(whole, ['e2e4'])).toBe(whole);
  expect(keptLine(whole, [])).toBe(whole);
  expect(keptLine(whole, [...whole])).toBe(whole);
  const longer = [...whole, 'b8c6'];
  expect(keptLine(whole, longer)).toBe(longer);
  const other = ['e2e4', 'c7c5'];
  expect(keptLine(whole, other)).toBe(other);
});
