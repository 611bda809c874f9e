import { expect, test } from 'vitest';
import { isRaised, lower, raise } from './storedFlag.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

test('each flag is kept under its own key', () => {
  const storage = memory();
  expect([isRaised('cookies', storage), isRaised('zoom', storage)]).toEqual([false, false]);
  raise('cookies', storage);
  expect([isRaised('cookies', storage), isRaised('zoom', storage)]).toEqual([true, false]);
  raise('zoom', storage);
  expect([...storage.kept.keys()]).toEqual(['cookieAccepted', 'zoomWarningDismissed']);
  lower('cookies', storage);
  expect([isRaised('cookies', storage), isRaised('zoom', storage)]).toEqual([false, true]);
});

test('something else under the key is no answer', () => {
  expect(isRaised('cookies', { getItem: () => 'maybe' })).toBe(false);
});
