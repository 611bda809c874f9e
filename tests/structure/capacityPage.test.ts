import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capacityRows, MEASURED, maxUsersOfDatabase } from '../../benchmarks/capacity.ts';
import { tablesIn } from './markdown.ts';

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, '../../docs', path), 'utf8');
}

it('the page on capacity shows the table of the model', () => {
  const [[, ...rows] = []] = tablesIn(read('explanation/capacity.md'));
  expect(rows).toEqual(capacityRows());
});

it('a star stands at what a load has shown, and at nothing that is computed', () => {
  const [[columns = [], ...rows] = []] = tablesIn(read('explanation/capacity.md'));
  const starred = rows.map((row) => columns.filter((_, index) => row[index]?.endsWith('*')));
  const shown = ['server processes', 'cores'];
  expect(starred).toEqual([shown, shown, shown, [], [], [], []]);
});

it('each measured figure of the model stands in benchmarks.md', () => {
  const page = read('benchmarks.md');
  expect(Object.values(MEASURED).filter(({ source }) => !page.includes(source))).toEqual([]);
});

/** Numbers of a text, each also as one of millions. */
function numbersIn(text: string): number[] {
  const numbers = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) =>
    Number(digits.replaceAll(',', '')),
  );
  return numbers.flatMap((number) => [number, 1_000_000 * number]);
}

it('each measured figure of the model is a number of its source', () => {
  expect(numbersIn('| 11,603 |')).not.toContain(5_000);
  expect(
    Object.entries(MEASURED).filter(([, { value, source }]) => !numbersIn(source).includes(value)),
  ).toEqual([]);
});

it('the page names from where on each way to restore is too slow', () => {
  const [copy, restore] = [maxUsersOfDatabase('copy') / 10_000, maxUsersOfDatabase('restore') / 1_000];
  const page = read('explanation/capacity.md');
  expect(page).toContain(`| ${(Math.floor(copy) * 10_000).toLocaleString('en')} users `);
  expect(page).toContain(`| ${(Math.floor(restore) * 1_000).toLocaleString('en')} users `);
});
