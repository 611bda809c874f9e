import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { PAGES, wordsAt } from './pages.ts';

function source(file: string): string {
  return readFileSync(file, 'utf8');
}

const AT_ONCE = /\bfrom '(\.[^']+\.tsx?)'/g;
const AT_ONCE_OR_LATER = /\b(?:from |import\()'(\.[^']+\.tsx?)'/g;

/** A file of the web application and all that it imports. */
function closure(file: string, imports: RegExp, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of source(file).matchAll(imports))
    closure(resolve(dirname(file), path), imports, seen);
  return seen;
}

const AREA = /useTranslation\(\s*(?:'(\w+)'|\[([^\]]*)\])/g;
function areasOf(file: string): string[] {
  return [...source(file).matchAll(AREA)].flatMap(([, one, many]) =>
    one === undefined ? (many ?? '').split(',').map((name) => name.trim().slice(1, -1)) : [one],
  );
}

/** Areas that no page waits for, and those that every page has. */
const ANYWHERE = ['common', 'errors'];

/** Files of the pages, in the order of the table. */
const files = [
  ...source(resolve(import.meta.dirname, 'pages.ts')).matchAll(/await import\('([^']+)'\)/g),
].map(([, path = '']) => resolve(import.meta.dirname, path));

it.each(PAGES.map((page, index) => ({ ...page, file: files[index] ?? '' })))(
  '$path names the areas of words it says',
  ({ file, words }) => {
    const saidIn = (files: Set<string>) =>
      [...new Set([...files].flatMap(areasOf))].filter((area) => !ANYWHERE.includes(area));
    expect(words).toEqual(expect.arrayContaining(saidIn(closure(file, AT_ONCE))));
    expect(saidIn(closure(file, AT_ONCE_OR_LATER))).toEqual(expect.arrayContaining([...words]));
  },
);

it('knows the words of an address as the router reads it', () => {
  expect(wordsAt(`${paths.login}/`)).toEqual(['auth', 'firstGames']);
  expect(wordsAt(paths.analysis)).toEqual(expect.arrayContaining(['analysis', 'errors']));
  expect(wordsAt('/nowhere')).toEqual([]);
});
