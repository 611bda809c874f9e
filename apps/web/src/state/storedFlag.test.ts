import { expect, test } from 'vitest';
import { isRaised, raise } from './storedFlag.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

test('each flag is kept under its own key', () => {
  const storage = memory();
  expect([isRaised('cookies', storage), isRaised('zoom', storage)]).toEqual([false, false]);
  raise('cookies', storage);
  expect([isRaised('cookies', storage), isRaised('zoom', storage)]).toEqual([true, false]);
  raise('zoom', storage);
  expect([...storage.kept.keys()]).toEqual(['cookieAccepted', 'zoomWarningDismissed']);
});

test('something else under the key is no answer', () => {
  expect(isRaised('cookies', { getItem: () => 'maybe' })).toBe(false);
});
