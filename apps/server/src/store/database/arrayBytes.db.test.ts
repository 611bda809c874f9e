import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withDatabase } from '../../../test/database.ts';
import { numbersBytes, textsBytes } from './arrayBytes.ts';

const database = withDatabase();

async function read(array: Uint8Array, type: string): Promise<unknown> {
  const { rows } = await sql<{ values: unknown }>`select ${array}::${sql.raw(type)}[] as values`.execute(
    database.db,
  );
  return rows[0]?.values;
}

test.each([
  ['int2', [0, 1, -1, 32_767, -32_768]],
  ['int4', [0, null, -5, 2_147_483_647, -2_147_483_648]],
  [
    'int8',
    [0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 32, -(2 ** 32) - 1, 2 ** 40 + 7, Number.MAX_SAFE_INTEGER, null],
  ],
  ['int8', []],
] as const)('numbers of the type %s arrive: %j', async (type, values) => {
  expect(await read(numbersBytes(type, values), type)).toEqual(values);
});

test.each([[[]], [['', null, 'null', 'NULL', '{}', '"a",\\b', 'Ёж', '♔ 🐎', 'x'.repeat(3_000)]]])(
  'texts arrive whatever is in them: %j',
  async (values) => {
    expect(await read(textsBytes(values), 'text')).toEqual(values);
  },
);
