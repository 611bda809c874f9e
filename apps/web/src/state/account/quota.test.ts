import { expect, it } from 'vitest';
import { isFull, scarceKinds } from './quota.ts';

const EMPTY = { used: 0, allowed: 1_000 };
const QUOTA = { uploads: EMPTY, games: EMPTY, players: EMPTY, trees: EMPTY, trainings: EMPTY };

it.each([
  [0, []],
  [799, []],
  [800, ['games']],
  [1_000, ['games']],
  [1_200, ['games']],
])('with %i of 1,000 games %j are scarce', (used, expected) => {
  expect(scarceKinds({ ...QUOTA, games: { used, allowed: 1_000 } })).toEqual(expected);
});

it('lists scarce kinds in the order in which they are shown', () => {
  const full = { used: 5, allowed: 5 };
  expect(scarceKinds({ ...QUOTA, trainings: full, uploads: full })).toEqual(['uploads', 'trainings']);
});

it.each([
  [999, false],
  [1_000, true],
  [1_001, true],
])('%i of 1,000 is full: %s', (used, expected) => {
  expect(isFull({ used, allowed: 1_000 })).toBe(expected);
});
