import { expect, it } from 'vitest';
import { findCycles } from './cycles.ts';

it('a circle of imports is found, wherever one begins', () => {
  const next = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['b']],
    ['d', ['d']],
    ['e', ['d', 'a']],
  ]);
  expect(findCycles(next)).toEqual(['b -> c -> b', 'd -> d']);
  expect(
    findCycles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toEqual([]);
});
