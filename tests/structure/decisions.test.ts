import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linksIn, tablesIn } from './markdown.ts';

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

it('gives each record a number of its own, which its heading repeats', () => {
  const records = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name));
  const numbers = records.map((name) => name.slice(0, 3));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const headings = records.map((name) => readFileSync(join(FOLDER, name), 'utf8').slice(0, '# 000'.length));
  expect(headings).toEqual(numbers.map((number) => `# ${number}`));
});

it('keeps each table in the order of the numbers', () => {
  for (const table of tables) expect(table).toEqual(table.toSorted());
});

it('sends a newcomer to no record that another one has replaced', () => {
  const [, ...rows] = tablesIn(readFileSync(join(FOLDER, 'README.md'), 'utf8')).flat();
  const replaced = rows.flatMap(([record = '', status = '']) =>
    /^(?:replaced|superseded) by/.test(status) ? [ROW.exec(record)?.groups?.file ?? record] : [],
  );
  expect(replaced.length).toBeGreaterThan(0);
  const page = readFileSync(join(FOLDER, '../explanation/how-it-hangs-together.md'), 'utf8');
  const linked = linksIn(page).map(({ target }) => target.replace('../decisions/', ''));
  expect(linked.filter((file) => replaced.includes(file))).toEqual([]);
  const archived = tablesOf('archive.md').flat();
  expect(linked.filter((file) => archived.includes(file))).toEqual([]);
});
