import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

const at = (seconds: number): Date => new Date(1_700_000_000_000 + seconds * 1000);

test('so many are allowed in a window, then one waits for its end', () => {
  const attempts = createAttempts(2, 60);
  expect([attempts.count('a', at(0)), attempts.count('a', at(1)), attempts.count('a', at(2))]).toEqual([
    0, 0, 58,
  ]);
  expect(attempts.count('b', at(2))).toBe(0);
  expect(attempts.count('a', at(59.9))).toBe(1);
  expect(attempts.count('a', at(60))).toBe(0);
});

test('a key can be forgiven, and made-up keys push out the oldest only', () => {
  const attempts = createAttempts(1, 60);
  attempts.count('a', at(0));
  attempts.forget('a');
  expect(attempts.count('a', at(1))).toBe(0);
  for (let number = 0; number < 20_000; number += 1) attempts.count(`made up ${number}`, at(2));
  expect(attempts.count('made up 19999', at(3))).toBeGreaterThan(0);
  expect(attempts.count('a', at(3))).toBe(0);
});
