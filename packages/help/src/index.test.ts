import { expect, it } from 'vitest';
import { HELP_TEXTS } from './index.ts';

it('has the same points in both languages, in the same order', () => {
  expect(Object.keys(HELP_TEXTS.en.points)).toEqual(Object.keys(HELP_TEXTS.ru.points));
});

it.each(['ru', 'en'] as const)('has a title and a text for every point in %s', (language) => {
  for (const { title, text } of Object.values(HELP_TEXTS[language].points)) {
    expect(title).toMatch(/\S/);
    expect(text).toMatch(/\.$/);
  }
});
