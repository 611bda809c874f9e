import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withDatabase } from '../../../test/database.ts';
import { plannedOnce } from './statements.ts';

const tests = withDatabase();

describe('columns are read the same on both drivers', () => {
  test.each([
    ['int8', `9007199254740991::int8`, 9007199254740991],
    ['count', `count(*)`, 1],
    ['numeric', `1.25::numeric`, 1.25],
    ['int8[]', `array[1::int8, null]`, [1, null]],
    ['int4[]', `'{1,NULL,-3}'::int4[]`, [1, null, -3]],
    ['empty array', `'{}'::int8[]`, []],
    ['date', `'2024-02-29'::date`, '2024-02-29'],
    ['timestamptz', `'2024-02-29 12:30:00.25+02'::timestamptz`, new Date('2024-02-29T10:30:00.250Z')],
    ['timestamp', `'2024-02-29 12:30:00'::timestamp`, new Date('2024-02-29T12:30:00Z')],
    ['timestamptz[]', `array['2024-02-29 12:30:00+00'::timestamptz]`, [new Date('2024-02-29T12:30:00Z')]],
    ['jsonb', `'{"a":[1,"x",null]}'::jsonb`, { a: [1, 'x', null] }],
    ['bytea', `'\\x00ff10'::bytea`, new Uint8Array([0, 255, 16])],
    ['boolean', 'true', true],
    ['null', 'null::text', null],
  ])('%s', async (_name, expression, expected) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(tests.db);
    expect(rows[0]?.value).toEqual(expected);
  });
});

test('statements marked as planned once are kept by their text on a server, and read with the values they are asked with', async () => {
  await tests.db.connection().execute(async (db) => {
    const ask = async (values: readonly number[], unit: string) =>
      (
        await sql<{ value: number; unit: string }>`
          ${plannedOnce} select value, ${unit}::text as unit from unnest(${[...values]}::int8[]) as value`.execute(
          db,
        )
      ).rows;
    for (let turn = 0; turn < 8; turn += 1) {
      expect(await ask([turn, 2 ** 40], 'ply')).toEqual([
        { value: turn, unit: 'ply' },
        { value: 2 ** 40, unit: 'ply' },
      ]);
      expect(await ask([], 'ply')).toEqual([]);
    }
    await expect(sql`${plannedOnce} select 1 / ${0}::int4`.execute(db)).rejects.toMatchObject({
      code: '22012',
    });
    expect(await ask([7], 'game')).toEqual([{ value: 7, unit: 'game' }]);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    );
    const kept = rows.filter(({ statement }) => statement.includes('from unnest'));
    expect(kept).toHaveLength(tests.database.kind === 'postgres' ? 1 : 0);
  });
});
