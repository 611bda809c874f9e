import { expect, it } from 'vitest';
import { memoryStorage } from '../test/memoryStorage.ts';
import { forgetLastPage, readLastPage, saveLastPage } from './lastPage.ts';

it('keeps the name of the page under lastPage, and leads back to its address', () => {
  const storage = memoryStorage();
  expect(readLastPage(storage)).toBeUndefined();
  saveLastPage('ExercisePage', storage);
  expect([...storage.kept]).toEqual([['lastPage', 'ExercisePage']]);
  expect(readLastPage(storage)).toBe('/exercise');
  forgetLastPage(storage);
  expect(readLastPage(storage)).toBeUndefined();
});

it.each(['', 'Login', 'constructor', '//example.org'])('does not follow %j', (name) => {
  expect(readLastPage({ getItem: () => name })).toBeUndefined();
});
