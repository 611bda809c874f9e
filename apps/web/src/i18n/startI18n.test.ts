import { PLATFORMS } from '@tabia/api-client/contract';
import { expect, it } from 'vitest';
import { type Area, changeLanguage, loadWords, startI18n, wordFilesOf } from './index.ts';
import type { LocaleName } from './locales.ts';

it.each([
  ['en', 'at least 8 characters'],
  ['ru', 'не меньше 8\u00a0знаков'],
] as const)('writes the least length of a password into the words, in %s', async (locale, words) => {
  const instance = await startI18n(['auth'], locale);
  expect(instance.t('auth:rules.need.length')).toBe(words);
});

it.each([
  ['en', 'A username on ', ', or a PGN file.', ' learn which names'],
  ['ru', 'Никнейм на ', ' либо файл PGN.', ' узнают, какие имена'],
] as const)('lists the platforms in the words, in %s', async (locale, before, after, learning) => {
  const instance = await startI18n(['cards', 'privacy'], locale);
  const names = PLATFORMS.map(({ name }) => name);
  const list = (type: 'disjunction' | 'conjunction') => new Intl.ListFormat(locale, { type }).format(names);
  expect(instance.t('cards:first.sourceText')).toBe(before + list('disjunction') + after);
  expect(instance.t('privacy:others.platforms')).toContain(list('conjunction') + learning);
});

it('knows the files of words, that of every page first', () => {
  expect(wordFilesOf([])).toEqual(['every']);
  expect(wordFilesOf(['errors', 'mistakes', 'board', 'settings'])).toEqual(['every', 'positions', 'account']);
});

it.each(['en', 'ru'] as const)(
  'keeps a name from right to left apart, and others as they are, in %s',
  async (locale) => {
    const instance = await startI18n(['rivals'], locale);
    const say = (player: string) => instance.t('rivals:own_pupil', { player, wrong: 4, met: 5 });
    for (const name of ['محمد علي', 'דנה', 'Ann\u202eab']) {
      expect(say(name)).toContain(`\u2068${name}\u2069`);
      expect(say(name).replace(name, '')).toMatch(/4.*5/);
    }
    for (const name of ['Anna', '<b>"O\'Hara" & Co</b>', '😀'.repeat(60)]) {
      expect(say(name)).toContain(name);
      expect(say(name)).not.toContain('\u2068');
    }
    expect(instance.t('rivals:empty.no-rival-games.title', { name: 'a{{b}}$t(c)' })).toContain('a{{b}}$t(c)');
  },
);

it('fails where words do not come, in place of saying their keys', async () => {
  const unknown = 'xx' as LocaleName;
  await expect(startI18n(['auth'], unknown)).rejects.toThrow('no words for');
  const instance = await startI18n(['auth'], 'en');
  await expect(loadWords(instance, ['nowhere' as Area])).rejects.toThrow('no words for nowhere in en');
  // It would count as loaded from then on.
  await expect(loadWords(instance, ['nowhere' as Area])).rejects.toThrow('no words for nowhere in en');
  await loadWords(instance, ['cards']);
  expect(instance.exists('cards:title')).toBe(true);
});

it('changes the language with all words in use, and stays with the old one where they do not come', async () => {
  const instance = await startI18n(['auth'], 'ru');
  await loadWords(instance, ['cards']);
  await expect(changeLanguage(instance, 'xx' as LocaleName)).rejects.toThrow('no words for');
  expect([instance.language, instance.t('auth:login.title')]).toEqual(['ru', 'Вход']);
  await changeLanguage(instance, 'en');
  expect([instance.language, instance.t('auth:login.title')]).toEqual(['en', 'Sign in']);
  expect(instance.exists('cards:title')).toBe(true);
});
