import { expect, test } from 'vitest';
import { retryAfterMs } from './retryPolicy.ts';

const now = new Date('2024-06-01T12:00:00Z');
const DAY = 24 * 3_600_000;

test.each([
  [null, 0],
  ['', 0],
  ['0', 0],
  ['90', 90_000],
  [' 120 ', 120_000],
  ['Sat, 01 Jun 2024 12:05:00 GMT', 300_000],
  ['Saturday, 01-Jun-24 12:01:00 GMT', 60_000],
  ['Sat, 01 Jun 2024 11:00:00 GMT', 0],
  ['-5', 0],
  ['soon', 0],
  ['99999999999999999999', DAY],
  ['Fri, 31 Dec 9999 23:59:59 GMT', DAY],
])('Retry-After %j asks for %i ms of silence', (field, ms) => {
  expect(retryAfterMs(field, now)).toBe(ms);
});
