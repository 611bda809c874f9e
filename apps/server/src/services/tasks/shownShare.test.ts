import { expect, test } from 'vitest';
import { createShownShare } from './shownShare.ts';

test('begins with the part that is done, never falls, and ends at 1', () => {
  const share = createShownShare();
  expect(share('analyze-1', { done: 25, left: 75 })).toBeCloseTo(0.25);
  expect(share('analyze-1', { done: 25, left: 475 })).toBeCloseTo(0.25);
  expect(share('analyze-1', { done: 50, left: 450 })).toBeCloseTo(0.25 + (0.75 * 25) / 475);
  // Most of the expected work turns out not to be needed: the share hurries, and does not jump.
  expect(share('analyze-1', { done: 51, left: 9 })).toBeLessThan(0.6);
  expect(share('analyze-1', { done: 60, left: 0 })).toBe(1);
});

test('starts again with the work after the end', () => {
  const share = createShownShare();
  share('analyze-1', { done: 90, left: 10 });
  expect(share('analyze-1', { done: 100, left: 0 })).toBe(1);
  expect(share('analyze-1', { done: 100, left: 0 })).toBe(1);
  expect(share('analyze-1', { done: 100, left: 20 })).toBe(0);
  expect(share('analyze-1', { done: 110, left: 10 })).toBeCloseTo(0.5);
});

test('keeps tasks apart, and stands still when games are deleted', () => {
  const share = createShownShare();
  expect(share('analyze-1', { done: 50, left: 50 })).toBeCloseTo(0.5);
  expect(share('analyze-2', { done: 10, left: 90 })).toBeCloseTo(0.1);
  expect(share('analyze-1', { done: 20, left: 80 })).toBeCloseTo(0.5);
  expect(share('analyze-1', { done: 60, left: 40 })).toBeGreaterThan(0.5);
});
