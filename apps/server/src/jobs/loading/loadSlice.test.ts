import { expect, test } from 'vitest';
import { isTurnOver } from './createLoadHandler.ts';

const ALONE = { own: 0, waiting: 0, others: 0 };

test.each([
  ['nobody waits', 60_000, ALONE, false],
  ['a load of the same user waits', 14_999, { ...ALONE, waiting: 1 }, false],
  ['a load of the same user has waited a whole slice', 15_000, { ...ALONE, waiting: 1 }, true],
  ['another user waits', 14_999, { ...ALONE, waiting: 1, others: 1 }, false],
  ['another user has waited a whole slice', 15_000, { ...ALONE, waiting: 1, others: 1 }, true],
  ['another user waits while this one has two loads running', 1_000, { own: 1, waiting: 1, others: 1 }, true],
  ['the same, but the load has only begun', 999, { own: 1, waiting: 1, others: 1 }, false],
  ['this user has two loads running and nobody else waits', 14_999, { own: 1, waiting: 1, others: 0 }, false],
])('%s', (_, runMs, beside, expected) => {
  expect(isTurnOver(runMs, beside)).toBe(expected);
});
