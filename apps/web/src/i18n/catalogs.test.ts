import { CLIENT_CODES } from '@tabia/api-client';
import {
  BUSY_WITH,
  ERROR_CODES,
  FAILURE_REASON_NAMES,
  SKIP_REASONS,
  SOURCE_ERRORS,
} from '@tabia/api-client/contract';
import { describe, expect, it } from 'vitest';
import { en } from './en/index.ts';
import { ru } from './ru/index.ts';

interface Words {
  [key: string]: string | Words;
}

function flat(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix + key}.`),
  );
}
/** Plural forms differ between the languages: only the stem is compared. */
function stem(key: string): string {
  return key.replace(/_(one|few|many|other|zero)$/, '');
}
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*(\w+)/g)].map((match) => match[1] ?? '').sort();
}

describe.each(Object.keys(ru) as (keyof typeof ru)[])('%s', (area) => {
  const russian = flat(ru[area] as Words);
  const english = flat(en[area] as Words);

  it('has the same keys in both languages', () => {
    const stems = (words: [string, string][]) => [...new Set(words.map(([key]) => stem(key)))].sort();
    expect(stems(english)).toEqual(stems(russian));
  });

  it('has the same placeholders in both languages, and no empty text', () => {
    const byStem = (words: [string, string][]) =>
      Object.fromEntries(words.map(([key, text]) => [stem(key), placeholders(text)]));
    const withCount = (words: [string, string][]) =>
      new Set(words.filter(([key]) => key !== stem(key)).map(([key]) => stem(key)));
    const plural = new Set([...withCount(russian), ...withCount(english)]);
    const plain = (entries: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(entries).filter(([key]) => !plural.has(key)));
    expect(plain(byStem(english))).toEqual(plain(byStem(russian)));
    for (const [key, text] of [...russian, ...english]) expect(text.trim(), key).not.toBe('');
  });

  it('has every plural form each language needs', () => {
    const forms = (words: [string, string][], needed: string[]) => {
      const stems = new Set(words.filter(([key]) => key !== stem(key)).map(([key]) => stem(key)));
      const keys = new Set(words.map(([key]) => key));
      return [...stems]
        .flatMap((key) => needed.map((form) => `${key}_${form}`))
        .filter((key) => !keys.has(key));
    };
    expect(forms(russian, ['one', 'few', 'many', 'other'])).toEqual([]);
    expect(forms(english, ['one', 'other'])).toEqual([]);
  });
});

/** Keys of texts that count games or positions: of both there may be thousands. */
const THOUSANDS = /(^|\.)(games|gamesTitle|moreGames|total|met|shownOf)(_|$)/;

/** A phrase with its own number is in the nominative: "Загрузить 21 партия" is no Russian. */
const OBJECT_PHRASE = /(ть|те|ет|ут|ит) \{\{(games|moves|lines|positions)\}\}/;

it('gives what a Russian verb counts in the accusative', () => {
  expect(flat(ru as unknown as Words).filter(([, text]) => OBJECT_PHRASE.test(text))).toEqual([]);
});

/** One of one is one game, and no text says "of 1 games". */
const OF_SOME = /of \{\{(met|lines|all)\b[^}]*\}\} (games|moves|variations)/;

it('says what something is one of in the right number', () => {
  const single = flat(en as unknown as Words).filter(([key]) => key === stem(key));
  expect(single.filter(([, text]) => OF_SOME.test(text))).toEqual([]);
});

it.each([en, ru])('calls no playable move a mistake where it is counted among costly moves', (words) => {
  const { columns, choices } = words.mistakes;
  const counted = [columns.wrong, columns.last, choices.sort.count, words.statistics.critical.mistakes];
  expect(counted.filter((text) => /mistake|ошиб/i.test(text))).toEqual([]);
});

it('writes how many games there are in figures of the language', () => {
  const all = [ru, en].flatMap((words) => flat(words as unknown as Words));
  const counting = all.filter(([key, text]) => THOUSANDS.test(key) && text.includes('{{count'));
  expect(counting.filter(([, text]) => !text.includes('{{count, number}}'))).toEqual([]);
});

it('has words for every failure code and reason, what keeps a busy service, skip reason and source error', () => {
  const errors = ru.errors as Words;
  const known = (group: string) => Object.keys((errors[group] ?? {}) as Words);
  expect(known('codes')).toEqual(expect.arrayContaining([...ERROR_CODES, ...CLIENT_CODES]));
  expect(known('busy').sort()).toEqual([...BUSY_WITH].sort());
  expect(Object.keys(ru.failures).sort()).toEqual([...FAILURE_REASON_NAMES].sort());
  expect(known('sources')).toEqual(expect.arrayContaining([...SOURCE_ERRORS]));
  expect(known('skipped').map(stem)).toEqual(expect.arrayContaining([...SKIP_REASONS]));
});

/** Every text of a language with its key, with plain spaces. */
function spaced(words: Words): [string, string][] {
  return flat(words).map(([key, text]) => [key, text.replaceAll('\u00a0', ' ')]);
}

const LANGUAGES = [
  [
    'ru',
    spaced(ru as unknown as Words),
    { chance: /шанс/i, points: /п\. п\.|процентных пункт/, pawns: /пеш/i },
  ],
  [
    'en',
    spaced(en as unknown as Words),
    { chance: /win chance/i, points: /\bpoints?\b|\bpts\b/, pawns: /pawn/i },
  ],
] as const;

it.each(LANGUAGES)('win chance is given in points, never in percent: %s', (_, texts, { chance, points }) => {
  const about = texts.filter(([, text]) => chance.test(text) && /\{\{|\d|%/.test(text));
  expect(about.length).toBeGreaterThan(3);
  expect(about.filter(([, text]) => text.includes('%') || !points.test(text))).toEqual([]);
});

it.each(LANGUAGES)('a number of points or pawns says which it is: %s', (_, texts, { points, pawns }) => {
  const unnamed = texts.filter(
    ([key, text]) =>
      (/\{\{(points|loss)\}\}/.test(text) && !points.test(text)) ||
      (/\{\{pawns\}\}/.test(text) && !pawns.test(text)) ||
      (key.endsWith('.points') && !points.test(text)),
  );
  expect(unnamed).toEqual([]);
});
