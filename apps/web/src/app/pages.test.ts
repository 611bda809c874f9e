import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { PAGES, wordsAt } from './pages.ts';

const source = (file: string): string => readFileSync(file, 'utf8');

/** A file of the web application and all that it imports at once, without what is imported later. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of source(file).matchAll(/\bfrom '(\.[^']+\.tsx?)'/g))
    closure(resolve(dirname(file), path), seen);
  return seen;
}

const AREA = /useTranslation\(\s*(?:'(\w+)'|\[([^\]]*)\])/g;
const areasOf = (file: string): string[] =>
  [...source(file).matchAll(AREA)].flatMap(([, one, many]) =>
    one === undefined ? (many ?? '').split(',').map((name) => name.trim().slice(1, -1)) : [one],
  );

/** What no page waits for, and what every page has. */
const ANYWHERE = ['common', 'errors'];

/** Files of the pages, in the order of the table. */
const files = [...source(resolve(import.meta.dirname, 'pages.ts')).matchAll(/import\('([^']+)'\)/g)].map(
  ([, path = '']) => resolve(import.meta.dirname, path),
);

it.each(PAGES.map((page, index) => ({ ...page, file: files[index] ?? '' })))(
  '$path names the areas of words it says',
  ({ file, words }) => {
    const said = new Set([...closure(file)].flatMap(areasOf).filter((area) => !ANYWHERE.includes(area)));
    expect([...said].sort()).toEqual([...words].sort());
  },
);

it('knows the words of an address as the router reads it', () => {
  expect(wordsAt(`${paths.login}/`)).toEqual(['auth']);
  expect(wordsAt(paths.analysis)).toEqual(expect.arrayContaining(['analysis', 'errors']));
  expect(wordsAt('/nowhere')).toEqual([]);
});
