import { expect, test } from 'vitest';
import { memoryStorage } from '../test/memoryStorage.ts';
import { clearFlag, isFlagSet, setFlag } from './storedFlag.ts';

test('each flag is kept under its own key', () => {
  const storage = memoryStorage();
  expect([isFlagSet('cookies', storage), isFlagSet('zoom', storage)]).toEqual([false, false]);
  setFlag('cookies', storage);
  expect([isFlagSet('cookies', storage), isFlagSet('zoom', storage)]).toEqual([true, false]);
  setFlag('zoom', storage);
  expect([...storage.kept.keys()]).toEqual(['cookieAccepted', 'zoomWarningDismissed']);
  clearFlag('cookies', storage);
  expect([isFlagSet('cookies', storage), isFlagSet('zoom', storage)]).toEqual([false, true]);
});

test('treats any other value as unset', () => {
  expect(isFlagSet('cookies', { getItem: () => 'maybe' })).toBe(false);
});
