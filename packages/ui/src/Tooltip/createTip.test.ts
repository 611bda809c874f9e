import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTips } from './createTip.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function twoTips() {
  const shown = new Set<string>();
  const createTip = createTips(() => Date.now());
  const tip = (name: string) => createTip((isShown) => void (isShown ? shown.add(name) : shown.delete(name)));
  return { shown, first: tip('first'), second: tip('second') };
}

it('shows a tip to a pointer that rests, not to one that passes', () => {
  const { shown, first } = twoTips();
  first.wait();
  vi.advanceTimersByTime(399);
  expect([...shown]).toEqual([]);
  first.hide();
  vi.advanceTimersByTime(1000);
  expect([...shown]).toEqual([]);
  first.wait();
  vi.advanceTimersByTime(400);
  expect([...shown]).toEqual(['first']);
});

it('shows one tip at a time', () => {
  const { shown, first, second } = twoTips();
  first.show();
  second.show();
  expect([...shown]).toEqual(['second']);
  first.hide();
  expect([...shown]).toEqual(['second']);
});

it('shows the next one without delay shortly after the last', () => {
  const { shown, first, second } = twoTips();
  first.show();
  first.hide();
  vi.advanceTimersByTime(499);
  second.wait();
  expect([...shown]).toEqual(['second']);
  second.hide();
  vi.advanceTimersByTime(500);
  first.wait();
  expect([...shown]).toEqual([]);
});
