import { expect, it } from 'vitest';
import { prefersEnglish, readLocale, saveLocale } from './locales.ts';

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it.each([
  [['en-US', 'en'], true],
  [['de-DE', 'en', 'ru'], true],
  [['ru-RU', 'ru', 'en'], false],
  [['de-DE'], false],
  [['ens'], false],
])('English is offered to a browser that asks for %o: %s', (languages, isOffered) => {
  expect(prefersEnglish(languages, memoryStorage())).toBe(isOffered);
  expect(readLocale(memoryStorage())).toBe('ru');
});

it('is not offered any more after a choice, which is kept', () => {
  const storage = memoryStorage();
  saveLocale({ title: 'Русский', id: 4, name: 'ru' }, storage);
  expect(prefersEnglish(['en-US'], storage)).toBe(false);
});
