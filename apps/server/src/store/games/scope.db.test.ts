import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withDatabase } from '../../../test/database.ts';
import { inScope } from './scope.ts';

const tests = withDatabase();

const [first, between, last] = ['2026-03-01T00:00:00Z', '2026-03-02T12:30:00Z', '2026-03-04T00:00:00Z'];

test.each([
  ['everything', {}, ['first', 'between', 'last', 'undated']],
  ['the moment it begins', { fromMs: Date.parse(first) }, ['first', 'between', 'last']],
  ['not the moment it ends', { beforeMs: Date.parse(last) }, ['first', 'between']],
  ['a moment before the end', { beforeMs: Date.parse(last) + 1 }, ['first', 'between', 'last']],
  ['nothing between equal ends', { fromMs: Date.parse(last), beforeMs: Date.parse(last) }, []],
])('a range of dates takes %s', async (_, scope, expected) => {
  const { rows } = await sql<{ name: string }>`
    select name from (values
      ('first', ${first}::timestamptz), ('between', ${between}), ('last', ${last}), ('undated', null)
    ) as e(name, played_at) where ${inScope(scope)}`.execute(tests.db);
  expect(rows.map(({ name }) => name)).toEqual(expected);
});
