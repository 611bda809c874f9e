import { expect, test } from 'vitest';
import { memoryStorage } from '../test/memoryStorage.ts';
import { forgetAskedPage, keepAskedPage, takeAskedPage } from './askedPage.ts';

test.each([
  ['anybody', 'an invitation', false, '/invitation?token=abc'],
  ['a guest', 'an invitation', true, '/invitation?token=abc'],
  ['a guest', 'the settings', true, '/settings'],
  ['a guest', 'a view of a player', true, '/analysis?heroid=3'],
])('%s is led back to %s, once', (_who, _where, isGuest, path) => {
  const storage = memoryStorage();
  expect(takeAskedPage(storage)).toBeUndefined();
  keepAskedPage(path, isGuest, storage);
  expect(takeAskedPage(storage)).toBe(path);
  expect(takeAskedPage(storage)).toBeUndefined();
});

test('is forgotten with the user', () => {
  const storage = memoryStorage();
  keepAskedPage('/settings', true, storage);
  forgetAskedPage(storage);
  expect(takeAskedPage(storage)).toBeUndefined();
});

test.each(['/', '/analysis?heroid=3'])('who was no guest is not led back to %s', (path) => {
  const storage = memoryStorage();
  keepAskedPage(path, false, storage);
  expect(takeAskedPage(storage)).toBeUndefined();
});

test.each(['//example.org/invitation?token=abc', '/\\example.org', 'https://example.org', undefined, 3])(
  'nobody is led to another site: %s',
  (path) => {
    const storage = memoryStorage();
    keepAskedPage(path, true, storage);
    expect(takeAskedPage(storage)).toBeUndefined();
  },
);

test('what else stands in the storage leads nowhere', () => {
  const storage = { getItem: () => 'https://example.org', removeItem: () => {} };
  expect(takeAskedPage(storage)).toBeUndefined();
});
