import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tablesIn } from './markdown.ts';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const ROW = /^\[\d{3} [^\]]+\]\((?<file>[^)]+)\)$/;

/** The records that each table of a page lists. */
function tablesOf(page: string): readonly (readonly string[])[] {
  return tablesIn(readFileSync(join(FOLDER, page), 'utf8')).map(([, ...rows]) =>
    rows.map(([record = '']) => ROW.exec(record)?.groups?.file ?? record),
  );
}

const tables = [...tablesOf('README.md'), ...tablesOf('archive.md')];

it('lists every decision record once, by theme or in the archive', () => {
  const records = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name));
  expect(tables.flat().toSorted()).toEqual(records.toSorted());
});

it('keeps each table in the order of the numbers', () => {
  for (const table of tables) expect(table).toEqual(table.toSorted());
});
