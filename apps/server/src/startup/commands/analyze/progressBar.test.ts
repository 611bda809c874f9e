import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createProgressBar, timeLeft } from './progressBar.ts';

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

test('a file gets no bar', () => {
  const stream = new PassThrough();
  const bar = createProgressBar(stream);
  bar.show({ done: 10_000_000, left: 20_000_000, share: 0.42 }, new Date(20_000));
  bar.stop();
  expect(stream.read()).toBeNull();
});
