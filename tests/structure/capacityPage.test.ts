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

it('each measured figure of the model stands in benchmarks.md', () => {
  const page = read('benchmarks.md');
  expect(Object.values(MEASURED).filter(({ source }) => !page.includes(source))).toEqual([]);
});

it('the page names from where on one database is too few', () => {
  const users = Math.floor(maxUsersOfDatabase() / 10_000) * 10_000;
  expect(read('explanation/capacity.md')).toContain(`| ${users.toLocaleString('en')} users `);
});
