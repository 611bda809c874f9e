/** A picture of the documents is as old as its words: `npx node tests/support/takeScreenshots.ts` takes all again. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { ru } from '../../apps/web/src/i18n/ru/index.ts';
import { textsOf } from '../support/catalogTexts.ts';

const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(resolve(folder, 'words.json'), 'utf8'),
);
const catalogs = { en: new Map(textsOf(en)), ru: new Map(textsOf(ru)) };

it('every picture has the words that it shows', () => {
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  expect(Object.keys(shown).toSorted()).toEqual(pictures.toSorted());
  expect(Object.entries(shown).filter(([, words]) => Object.keys(words).length === 0)).toEqual([]);
});

it('every picture shows the words that its screen has now', () => {
  const changed = Object.entries(shown).flatMap(([picture, words]) => {
    const catalog = catalogs[picture.endsWith('.ru.png') ? 'ru' : 'en'];
    return Object.entries(words)
      .filter(([key, text]) => catalog.get(key) !== text)
      .map(([key]) => `${picture}: ${key}`);
  });
  expect(changed).toEqual([]);
});
