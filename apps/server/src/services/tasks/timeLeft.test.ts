import { expect, test } from 'vitest';
import { createTimeLeft } from './shownShare.ts';

const START = Date.UTC(2026, 0, 1);
function after(seconds: number): Date {
  return new Date(START + 1000 * seconds);
}

test('the range narrows from both ends', () => {
  const timeLeft = createTimeLeft();
  expect(timeLeft('a', 100, after(0))).toEqual({ least: 70, most: 160 });
  // Later estimates may sway: neither end moves away from the other.
  expect(timeLeft('a', 120, after(10))).toEqual({ least: 84, most: 150 });
  expect(timeLeft('a', 60, after(20))).toEqual({ least: 74, most: 96 });
});

test('an estimate that leaves the range ends it, until the task ends', () => {
  const timeLeft = createTimeLeft();
  timeLeft('a', 100, after(0));
  expect(timeLeft('a', 7 * 3600, after(5))).toBeNull();
  expect(timeLeft('a', 100, after(10))).toBeNull();
  expect(timeLeft('a', null, after(15))).toBeNull();
  expect(timeLeft('a', 100, after(20))).toEqual({ least: 70, most: 160 });
});

test('without news the range stays as it is, until its end', () => {
  const timeLeft = createTimeLeft();
  expect(timeLeft('a', undefined, after(0))).toBeNull();
  timeLeft('a', 100, after(0));
  expect(timeLeft('a', undefined, after(20))).toEqual({ least: 50, most: 140 });
  expect(timeLeft('a', undefined, after(100))).toEqual({ least: 0, most: 60 });
  expect(timeLeft('a', undefined, after(160))).toBeNull();
});
