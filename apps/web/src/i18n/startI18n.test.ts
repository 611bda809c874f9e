import { PLATFORMS } from '@tabia/api-client/contract';
import { expect, it } from 'vitest';
import { startI18n, wordFilesOf } from './index.ts';

it.each([
  ['en', 'at least 8 characters'],
  ['ru', 'не меньше 8\u00a0знаков'],
] as const)('writes the least length of a password into the words, in %s', async (locale, words) => {
  const instance = await startI18n(['auth'], locale);
  expect(instance.t('auth:rules.need.length')).toBe(words);
});

it.each([
  ['en', 'A username on ', ', or a PGN file.', ' learn the username'],
  ['ru', 'Никнейм на ', ' либо файл PGN.', ' получают никнейм'],
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
