import { expect, test } from 'vitest';
import { memoryStorage } from '../test/memoryStorage.ts';
import { isRaised, lower, raise } from './storedFlag.ts';

test('each flag is kept under its own key', () => {
  const storage = memoryStorage();
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
