import { START_FEN } from '@tabia/chess';
import { expect, test } from 'vitest';
import { readBoard } from '../position/readBoard.ts';
import { letterOf, nextSquare, pieceNamed } from './walkSquares.ts';

const rows = readBoard(START_FEN, 'white');
const e2 = { row: 6, column: 4 };
function nothing() {
  return false;
}

test.each([
  ['n', 1, 'white', { row: 7, column: 1 }],
  ['n', -1, 'white', { row: 7, column: 6 }],
  ['k', 1, 'black', { row: 0, column: 4 }],
  ['p', 1, 'white', { row: 6, column: 5 }],
  ['p', -1, 'white', { row: 6, column: 3 }],
] as const)('%s by %d finds a piece of %s', (letter, step, side, place) => {
  expect(nextSquare(rows, e2, step, pieceNamed(letter, side) ?? nothing)).toEqual(place);
});

test('wraps around the board and finds nothing when there is no other match', () => {
  const knight = pieceNamed('n', 'white') ?? nothing;
  expect(nextSquare(rows, { row: 7, column: 6 }, 1, knight)).toEqual({ row: 7, column: 1 });
  expect(nextSquare(rows, { row: 7, column: 1 }, -1, knight)).toEqual({ row: 7, column: 6 });
  expect(nextSquare(rows, { row: 7, column: 4 }, 1, pieceNamed('k', 'white') ?? nothing)).toBeUndefined();
});

test('letters that name no piece', () => {
  for (const letter of ['x', 'm', 'é', '']) expect(pieceNamed(letter, 'white')).toBeUndefined();
});

test.each([
  [{ key: 'n', code: 'KeyN' }, 'n'],
  [{ key: 'N', code: 'KeyN' }, 'n'],
  // The Russian layout types another letter with the same key; the French one moves its letters around.
  [{ key: 'т', code: 'KeyN' }, 'n'],
  [{ key: 'Т', code: 'KeyN' }, 'n'],
  [{ key: 'q', code: 'KeyA' }, 'q'],
  [{ key: 'Enter', code: 'Enter' }, undefined],
  [{ key: '4', code: 'Digit4' }, undefined],
  [{ key: 'Unidentified', code: '' }, undefined],
])('%o is the letter %s', (key, letter) => {
  expect(letterOf(key)).toBe(letter);
});
