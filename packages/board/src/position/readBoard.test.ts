import { START_FEN } from '@tabia/chess';
import { expect, test } from 'vitest';
import { readBoard } from './readBoard.ts';

test('starts at the upper left, a8 for White and h1 for Black', () => {
  expect(readBoard(START_FEN, 'white')[0]?.[0]).toEqual({
    square: 'a8',
    piece: { side: 'black', role: 'rook' },
  });
  expect(readBoard(START_FEN, 'black')[0]?.[0]).toEqual({
    square: 'h1',
    piece: { side: 'white', role: 'rook' },
  });
  expect(readBoard(START_FEN, 'black')[7]?.[7]?.square).toBe('a8');
});

test('finds every piece, whichever side looks', () => {
  const fen = '6k1/5ppp/8/8/8/8/2p5/3R3K b - - 0 1';
  const pieces = (side: 'white' | 'black') =>
    readBoard(fen, side)
      .flat()
      .filter(({ piece }) => piece)
      .map(({ square }) => square)
      .toSorted();
  expect(pieces('white')).toEqual(['c2', 'd1', 'f7', 'g7', 'g8', 'h1', 'h7']);
  expect(pieces('black')).toEqual(pieces('white'));
});

test('reads an unfinished FEN as empty squares', () => {
  const rows = readBoard('8/8', 'white');
  expect(rows.flat()).toHaveLength(64);
  expect(rows.flat().every(({ piece }) => piece === undefined)).toBe(true);
});
