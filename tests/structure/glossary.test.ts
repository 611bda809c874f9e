import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { inlineCodeIn, tablesIn } from './markdown.ts';

const root = resolve(import.meta.dirname, '../..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(test|spec|stories|generated)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const tables = tablesIn(glossary);
const terms = tables.filter(([head]) => head?.[0] === 'English').flatMap(([, ...rows]) => rows);
const contractNames = tables.filter(([head]) => head?.[0] === 'contract name').flatMap(([, ...rows]) => rows);
function codeIn(cell = ''): readonly string[] {
  return inlineCodeIn(cell).map(({ text }) => text);
}

const EXPORTED = /^export (?:async )?(?:const|type|interface|class|function\*?) (\w+)/gm;
const exported = sources.flatMap(({ path, text }) =>
  [...text.matchAll(EXPORTED)].map((match) => ({ path, name: match[1] ?? '' })),
);

function repeated(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}

test('has terms in both languages, each once', () => {
  expect(terms.length).toBeGreaterThan(0);
  expect(contractNames.length).toBeGreaterThan(0);
  expect(terms.filter((row) => row.length !== 5 || row.some((cell) => cell === ''))).toEqual([]);
  expect(repeated(terms.map(([english = '']) => english))).toEqual([]);
  expect(repeated(terms.map(([, russian = '']) => russian))).toEqual([]);
});

test('names for each term something that the code exports', () => {
  const names = new Set(exported.map(({ name }) => name));
  const unknown = terms.filter(([, , carrier]) => {
    const carriers = codeIn(carrier);
    return carriers.length === 0 || carriers.some((name) => !names.has(name));
  });
  expect(unknown.map(([english, , carrier]) => `${english}: ${carrier}`)).toEqual([]);
});

test('lists contract names that the contract has', () => {
  const contract = sources.filter(({ path }) => path.startsWith('packages/api-client/src/contract/'));
  const unknown = contractNames
    .flatMap(([names]) => codeIn(names))
    .filter((name) => !contract.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(unknown).toEqual([]);
});

const englishTerms = new Set(terms.map(([english = '']) => english));
const otherMeanings = tables.filter(([head]) => head?.[0] === 'word').flatMap(([, ...rows]) => rows);
const otherWords = new Set(otherMeanings.map(([word = '']) => word));

/** The words that are not used for a term: each is refused in code, unless it is a term or means something else as well. */
const refused = terms
  .flatMap(([, , , , not = '']) => not.split(','))
  .map((word) => word.trim())
  .filter((word) => word !== '–');

/** Names that still break the rule. Rename them and delete them here; none may be added. */
const STILL_WRONG: readonly string[] = [];

function wordsIn(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

/** True if the name has the words of the phrase in a row; a plural counts as well. */
function has(name: string, phrase: string): boolean {
  return ` ${wordsIn(name).join(' ')} `.replaceAll('s ', ' ').includes(` ${phrase} `.replaceAll('s ', ' '));
}

/** The contract has its own names, which never change. */
const ownNames = exported.filter(({ path }) => !path.startsWith('packages/api-client/src/contract/'));

test('the code exports no name with a word that is not used', () => {
  const words = refused.filter((word) => !otherWords.has(word) && !englishTerms.has(word));
  const wrong = ownNames.flatMap(({ path, name }) =>
    words.filter((word) => has(name, word)).map((word) => ({ path, name, word })),
  );
  expect(wrong.filter(({ name }) => !STILL_WRONG.includes(name))).toEqual([]);
  expect(STILL_WRONG.filter((known) => !wrong.some(({ name }) => name === known))).toEqual([]);
});

test('lists another meaning only for words that are refused and that the code uses', () => {
  const idle = [...otherWords].filter(
    (word) => !refused.includes(word) || !ownNames.some(({ name }) => has(name, word)),
  );
  expect(idle).toEqual([]);
});
