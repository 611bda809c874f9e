import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS, MTDS } from '@tabia/api-client/contract';
import { expect, it } from 'vitest';
import { inlineCodeIn, tablesIn } from './markdown.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/reference/api.md'), 'utf8');

/** The first column of the table that begins with a header. */
function column(header: string): string[] {
  const table = tablesIn(page).find(([head]) => head?.[0] === header) ?? expect.unreachable();
  return table.slice(1).map(([cell = '']) => inlineCodeIn(cell)[0]?.text ?? cell);
}

it('the page of the API lists every group of operations', () => {
  const groups = new Set(MTDS.map((name) => name.split('/')[0]));
  expect(column('group').toSorted()).toEqual([...groups].toSorted());
});

it('the page of the API lists every status of a failure', () => {
  const statuses = new Set(Object.values(ERRORS).map(({ status }) => String(status)));
  expect(column('status')).toEqual([...statuses].toSorted());
});
