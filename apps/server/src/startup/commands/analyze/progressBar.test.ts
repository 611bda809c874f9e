import { expect, test } from 'vitest';
import { timeLeft } from './progressBar.ts';

test.each([
  [600_000, null, ''],
  [600_000, 0, ''],
  [0, 500_000, 'about 0 s left'],
  [600_000, 500_000, 'about 2 s left'],
  [44_500_000, 500_000, 'about 89 s left'],
  [60_000_000, 500_000, 'about 2 min left'],
])('%i nodes at %s nodes a second: "%s"', (nodes, rate, text) => {
  expect(timeLeft(nodes, rate)).toBe(text);
});
