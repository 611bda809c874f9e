import { expect, it } from 'vitest';
import { changeByChance } from './changeByChance.ts';

it.each([
  // The tea of the lady: 3 of 4 and 1 of 4 is as unlikely as 17 of 35 draws.
  [3, 4, 1, 4, 34 / 70],
  [4, 4, 0, 4, 2 / 70],
  // A normal approximation takes this for sure.
  [3, 5, 0, 5, 1 / 6],
  [5, 5, 0, 5, 2 / 252],
  [0, 5, 0, 5, 1],
])('%i of %i beside %i of %i', (count, total, otherCount, otherTotal, chance) => {
  const [one, other] = [
    { count, total },
    { count: otherCount, total: otherTotal },
  ];
  expect(changeByChance(one, other)).toBeCloseTo(chance, 10);
  expect(changeByChance(other, one)).toBeCloseTo(chance, 10);
});

it('counts thousands of games', () => {
  expect(changeByChance({ count: 3000, total: 10_000 }, { count: 3000, total: 10_000 })).toBeCloseTo(1, 6);
  expect(changeByChance({ count: 3200, total: 10_000 }, { count: 3000, total: 10_000 })).toBeCloseTo(
    0.0024,
    3,
  );
});
