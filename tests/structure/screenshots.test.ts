/** A picture of the documents is as old as its words: `npx node tests/support/takeScreenshots.ts` takes all again. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { ru } from '../../apps/web/src/i18n/ru/index.ts';
import type { Advice } from '../../packages/api-client/src/contract/index.ts';
import { sentencesOf, TO_ME } from '../../packages/mistakes/src/sentences/index.ts';
import { textsOf } from '../support/catalogTexts.ts';

const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(resolve(folder, 'words.json'), 'utf8'),
);
interface Said {
  readonly sentence: string;
  readonly fen: string;
  readonly totalCount: number;
  readonly advice: Advice;
}
const said: Readonly<Record<string, readonly Said[]>> = JSON.parse(
  readFileSync(resolve(folder, 'sentences.json'), 'utf8'),
);
function languageOf(picture: string): 'en' | 'ru' {
  return picture.endsWith('.ru.png') ? 'ru' : 'en';
}
const catalogs = { en: new Map(textsOf(en)), ru: new Map(textsOf(ru)) };

it('every picture has the words that it shows', () => {
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  expect(Object.keys(shown).toSorted()).toEqual(pictures.toSorted());
  expect(Object.entries(shown).filter(([, words]) => Object.keys(words).length === 0)).toEqual([]);
});

it('every picture shows the words that its screen has now', () => {
  const changed = Object.entries(shown).flatMap(([picture, words]) => {
    const catalog = catalogs[languageOf(picture)];
    return Object.entries(words)
      .filter(([key, text]) => catalog.get(key) !== text)
      .map(([key]) => `${picture}: ${key}`);
  });
  expect(changed).toEqual([]);
});

it('every picture shows the sentences that are said now', () => {
  expect(Object.keys(said).toSorted()).toEqual(Object.keys(shown).toSorted());
  // The list and the position have some; the cards of players have none.
  for (const picture of ['critical-positions.png', 'critical-positions.ru.png', 'analysis.png'])
    expect(said[picture]?.length).toBeGreaterThan(0);
  const changed = Object.entries(said).flatMap(([picture, sentences]) =>
    sentences.flatMap(({ sentence, advice, ...finding }) => {
      const now = Object.values(sentencesOf(finding, advice, languageOf(picture), TO_ME));
      return now.includes(sentence) ? [] : [`${picture}: ${sentence}`];
    }),
  );
  expect(changed).toEqual([]);
});
