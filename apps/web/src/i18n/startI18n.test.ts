import { expect, it } from 'vitest';
import { startI18n } from './index.ts';

it.each([
  ['en', 'at least 8 characters'],
  ['ru', 'не меньше 8\u00a0знаков'],
] as const)('writes the least length of a password into the words, in %s', async (locale, words) => {
  const instance = await startI18n(['auth'], locale);
  expect(instance.t('auth:rules.need.length')).toBe(words);
});
