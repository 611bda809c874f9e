import { expect, test } from 'vitest';
import { forgetInvitation, keepInvitation, readInvitation } from './askedInvitation.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('an invitation is kept until it is opened', () => {
  const storage = aStorage();
  expect(readInvitation(storage)).toBeUndefined();
  keepInvitation('/invitation?token=abc', storage);
  expect(readInvitation(storage)).toBe('/invitation?token=abc');
  forgetInvitation(storage);
  expect(readInvitation(storage)).toBeUndefined();
});

test.each(['/', '/analysis?heroid=3', '//example.org/invitation?token=abc', undefined, 3])(
  'nothing else is kept: %s',
  (path) => {
    const storage = aStorage();
    keepInvitation(path, storage);
    expect(readInvitation(storage)).toBeUndefined();
  },
);

test('what else stands in the storage leads nowhere', () => {
  expect(readInvitation({ getItem: () => 'https://example.org' })).toBeUndefined();
});
