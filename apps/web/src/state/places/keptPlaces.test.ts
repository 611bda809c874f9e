import { expect, test } from 'vitest';
import { nameOfGap } from '../gaps/gaps.ts';
import { inOrderOf } from './keptPlaces.ts';

function ordered(names: readonly string[], now: readonly number[]): number[] {
  return inOrderOf(
    names,
    now.map((posid) => ({ posid, herowhite: 1 as const })),
    nameOfGap,
  ).map(({ posid }) => posid);
}

test.each([
  ['keeps the places when the engine changes the order', ['1 1', '2 1', '3 1'], [3, 1, 2], [1, 2, 3]],
  ['puts what is new last, in the order of now', ['2 1', '1 1'], [9, 1, 8, 2], [2, 1, 9, 8]],
  ['leaves out what was dismissed, and brings it back to its place', ['1 1', '2 1', '3 1'], [3, 2], [2, 3]],
  ['takes the other side for another gap', ['1 0', '2 1'], [1, 2], [2, 1]],
] as const)('%s', (_, names, now, shown) => {
  expect(ordered(names, now)).toEqual(shown);
});
