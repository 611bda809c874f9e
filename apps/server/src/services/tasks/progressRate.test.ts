import { expect, test } from 'vitest';
import { createProgressRate } from './cachedProgress.ts';

function at(seconds: number): Date {
  return new Date(1_700_000_000_000 + seconds * 1000);
}

test('the rate is that of the last half minute, unknown at first', () => {
  const rate = createProgressRate();
  expect(rate('load-1', 0, at(0))).toBeNull();
  expect(rate('load-1', 5, at(0.5))).toBeNull();
  expect(rate('load-1', 100, at(10))).toBe(10);
  expect(rate('load-1', 100, at(20))).toBe(5);
  // The samples of the first seconds are forgotten.
  expect(rate('load-1', 160, at(40))).toBe(2);
  expect(rate('load-1', 160, at(100))).toBeNull();
});

test('keeps tasks apart, and restarts one that shrank', () => {
  const rate = createProgressRate();
  rate('load-1', 0, at(0));
  rate('load-2', 50, at(0));
  expect(rate('load-1', 20, at(10))).toBe(2);
  expect(rate('load-2', 10, at(10))).toBeNull();
  expect(rate('load-2', 20, at(20))).toBe(1);
});

test('remembers a limited number of tasks', () => {
  const rate = createProgressRate();
  rate('first', 0, at(0));
  for (let number = 0; number < 1_000; number += 1) rate(`load-${number}`, 0, at(1));
  expect(rate('first', 10, at(10))).toBeNull();
  expect(rate('load-999', 9, at(10))).toBe(1);
});
