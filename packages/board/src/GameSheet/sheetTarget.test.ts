import { expect, it } from 'vitest';
import { sheetTarget } from './GameSheet.tsx';

const TOTAL = 9;

it.each([
  ['ArrowDown', 0, 2],
  ['ArrowDown', 8, 9],
  ['ArrowUp', 7, 5],
  ['ArrowUp', 1, 0],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['Enter', 4, undefined],
])('%s leads from %i to %s', (key, count, expected) => {
  expect(sheetTarget(key, count, TOTAL)).toBe(expected);
});
