import { START_FEN } from '@tabia/chess';
import { expect, test } from 'vitest';
import { findPiece } from './findPiece.ts';
import { readBoard } from './readBoard.ts';

const rows = readBoard(START_FEN, 'white');
const e2 = { row: 6, column: 4 };

test.each([
  ['n', 'white', { row: 7, column: 1 }],
  ['N', 'white', { row: 7, column: 6 }],
  ['k', 'black', { row: 0, column: 4 }],
  ['p', 'white', { row: 6, column: 5 }],
  ['P', 'white', { row: 6, column: 3 }],
  ['x', 'white', undefined],
  ['Enter', 'white', undefined],
] as const)('%s finds a piece of %s', (key, side, place) => {
  expect(findPiece(rows, e2, key, side)).toEqual(place);
});

test('it goes round the board and is nowhere when there is no other', () => {
  expect(findPiece(rows, { row: 7, column: 6 }, 'n', 'white')).toEqual({ row: 7, column: 1 });
  expect(findPiece(rows, { row: 7, column: 4 }, 'k', 'white')).toBeUndefined();
});
