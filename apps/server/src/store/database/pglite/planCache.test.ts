import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COLUMN_PARSERS } from '../columnParsers.ts';
import { PLANNED_ONCE } from '../plannedOnce.ts';
import { createPlanCache, type PlanCache } from './planCache.ts';

/** One boot of the database is seconds on a busy machine. */
const patience = 120_000;

let pg: PGlite;
let plans: PlanCache;

beforeAll(async () => {
  pg = await PGlite.create({ dataDir: 'memory://', parsers: { ...COLUMN_PARSERS } });
}, patience);

afterAll(() => pg.close());

beforeEach(async () => {
  await pg.exec(
    'deallocate all; drop table if exists games; create table games (id int8 primary key, eco text)',
  );
  await pg.exec(`insert into games values (1, 'C50'), (2, 'B01'), (3, null)`);
  plans = createPlanCache(pg);
});

async function kept(): Promise<number> {
  const { rows } = await pg.query<{ plans: number }>(
    'select count(*)::int4 as plans from pg_prepared_statements',
  );
  return rows[0]?.plans ?? 0;
}
const all = `${PLANNED_ONCE} select * from games order by id`;
const some = `${PLANNED_ONCE} select id, eco from games where id = any($1::int8[]) and eco is distinct from $2 order by 1`;

test.each<[string, unknown[]]>([
  ['$1::int4 as value', [7]],
  ['$1::int8 as value', [2 ** 40]],
  ['$1::float8 as value', [0.5]],
  ['$1::bool as value', [false]],
  ['$1::text as value', ['1. e4 "e5", {c5}']],
  ['$1::text as value', [null]],
  ['$1::timestamptz as value', [new Date('2024-02-29T23:59:59.123Z')]],
  ['$1::int8[] as value', [[1, 2, 3]]],
  ['$1::text[] as value', [['a,b', 'c"d']]],
  ['$1::jsonb as value', [{ lines: [{ cp: -3 }] }]],
  ['json_build_array($1::int4, null, $2::text) as value', [1, 'e2e4']],
])('%s is written and read as without a kept plan', async (columns, values) => {
  const { rows } = await pg.query(`select ${columns}`, values);
  for (let turn = 0; turn < 7; turn += 1)
    expect((await plans.query(`${PLANNED_ONCE} select ${columns}`, values)).rows).toEqual(rows);
  expect(await kept()).toBe(1);
});

test('only marked statements are kept, one for each text', async () => {
  await plans.query('select 1 as one', []);
  expect(await kept()).toBe(0);
  for (const ids of [[1], [2, 3], []]) {
    const { rows } = await plans.query(some, [ids, 'B01']);
    expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 2));
  }
  await plans.query(`\n  ${all}`, []);
  expect(await kept()).toBe(2);
});

test('an error is reported with its code and does not affect later queries', async () => {
  await expect(plans.query(`${PLANNED_ONCE} select missing from games`, [])).rejects.toMatchObject({
    code: '42703',
  });
  await expect(plans.query(`${PLANNED_ONCE} select 1 / $1::int4 as x`, [0])).rejects.toMatchObject({
    code: '22012',
  });
  await expect(plans.query(some, ['no numbers', null])).rejects.toThrow();
  expect((await plans.query(some, [[2], null])).rows).toEqual([{ id: 2, eco: 'B01' }]);
  expect((await plans.query(`${PLANNED_ONCE} select 1 / $1::int4 as x`, [1])).rows).toEqual([{ x: 1 }]);
});

test('a table that got another column is read with it', async () => {
  await plans.query(all, []);
  await plans.query('alter table games add column url text', []);
  expect((await plans.query(all, [])).rows[0]).toEqual({ id: 1, eco: 'C50', url: null });
});

test('in a transaction nothing is kept, and the rows of the transaction are seen', async () => {
  await plans.query('begin', []);
  await plans.query(`insert into games values (4, 'A00')`, []);
  expect((await plans.query(some, [[4], null])).rows).toEqual([{ id: 4, eco: 'A00' }]);
  expect(await kept()).toBe(0);
  await plans.query('rollback', []);
  expect((await plans.query(some, [[4], null])).rows).toEqual([]);
});

test('replans everything after many writes, or on request', async () => {
  await plans.query(all, []);
  await plans.query(some, [[1], null]);
  for (let id = 10; id < 20; id += 1) await plans.query('insert into games values ($1, null)', [id]);
  expect((await plans.query(all, [])).rows).toHaveLength(13);
  expect(await kept()).toBe(2);
  const load = Array.from({ length: 33_000 }, (_, index) => index + 100);
  await plans.query('insert into games select id, null from unnest($1::int8[]) as n (id)', [load]);
  expect((await plans.query(some, [[1, 200], null])).rows).toEqual([{ id: 1, eco: 'C50' }]);
  expect(await kept()).toBe(1);
  await plans.query(all, []);
  plans.invalidate();
  await plans.query(all, []);
  expect(await kept()).toBe(1);
});

test('a marked statement that writes is kept too, says how many rows it changed, and counts as written', async () => {
  const insert = `${PLANNED_ONCE} insert into games select id, null from unnest($1::int8[]) as n (id)
    on conflict (id) do nothing`;
  expect((await plans.query(insert, [[3, 4, 5]])).affectedRows).toBe(2);
  expect((await plans.query(insert, [[5, 6]])).affectedRows).toBe(1);
  expect(await kept()).toBe(1);
  const gone = `${PLANNED_ONCE} with gone as (delete from games where id = any($1::int8[]) returning id)
    select count(*)::int4 as n from gone`;
  expect((await plans.query(gone, [[4, 5, 9]])).rows).toEqual([{ n: 2 }]);
  const many = Array.from({ length: 40_000 }, (_, index) => index + 10);
  await plans.query(insert, [many]);
  await plans.query(gone, [[4]]);
  // So much has been written that every plan was made anew.
  expect(await kept()).toBe(1);
});
