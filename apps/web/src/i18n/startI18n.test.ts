import { expect, it } from 'vitest';
import { startI18n } from './index.ts';

it.each([
  ['en', 'at least 8 characters'],
  ['ru', 'не меньше 8\u00a0знаков'],
] as const)('writes the least length of a password into the words, in %s', async (locale, words) => {
  const instance = await startI18n(['auth'], locale);
  expect(instance.t('auth:rules.need.length')).toBe(words);
});

it.each([
  ['en', 'A username on Lichess or Chess.com, or a PGN file.', 'Lichess and Chess.com learn the username'],
  ['ru', 'Никнейм на Lichess или Chess.com либо файл PGN.', 'Lichess и Chess.com получают никнейм'],
] as const)('lists the platforms in the words, in %s', async (locale, choice, together) => {
  const instance = await startI18n(['cards', 'privacy'], locale);
  expect(instance.t('cards:first.sourceText')).toBe(choice);
  expect(instance.t('privacy:others.platforms')).toContain(together);
});
