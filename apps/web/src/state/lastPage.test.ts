import { expect, it } from 'vitest';
import { forgetLastPage, readLastPage, saveLastPage } from './lastPage.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

it('keeps the name of the page under lastPage, and leads back to its address', () => {
  const storage = memory();
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
