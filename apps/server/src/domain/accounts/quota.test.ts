import { expect, test } from 'vitest';
import { allowedFor } from './quota.ts';

const QUOTAS = { uploads: 200_000_000, games: 200_000, players: 500, trees: 5_000, trainings: 3 };

test('an account may have the whole quota, a guest a tenth, rounded up', () => {
  expect(allowedFor(QUOTAS, { isGuest: false })).toEqual(QUOTAS);
  expect(allowedFor(QUOTAS, { isGuest: true })).toEqual({
    uploads: 20_000_000,
    games: 20_000,
    players: 50,
    trees: 500,
    trainings: 1,
  });
});
