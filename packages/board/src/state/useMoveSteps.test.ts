import { expect, it } from 'vitest';
import { lineTarget } from './useMoveSteps.ts';

it.each([
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 5, 5],
  ['Home', 3, 0],
  ['End', 3, 5],
  ['Enter', 3, undefined],
])('%s with %i of five moves shown leads to %s', (key, count, target) => {
  expect(lineTarget(key, count, 5)).toBe(target);
});
