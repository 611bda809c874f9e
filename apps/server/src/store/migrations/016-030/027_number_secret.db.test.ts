import { keysAlong, positionNumber } from '@tabia/chess';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNickname } from '../../../../test/builders.ts';
import { withDatabase } from '../../../../test/database.ts';
import { someGames } from '../../../../test/pgnGames.ts';
import { findPositionKey } from '../../positions/positions.ts';
import { migrate, migrateInside } from '../migrate.ts';

const tests = withDatabase();

const MIGRATION = '027_number_secret';
const KEYS = keysAlong(['e2e4', 'e7e5', 'g1f3', 'b8c6']);

/** Takes the migration back. */
async function forget(): Promise<void> {
  await sql`drop table numbering`.execute(tests.db);
  await tests.db.deleteFrom('migrations').where('name', '=', MIGRATION).execute();
}

async function loadSecret(): Promise<string | null | undefined> {
  return (await tests.db.selectFrom('numbering').select('secret').executeTakeFirst())?.secret;
}

test('an empty database gets a secret of its own, also when the migration was killed before', async () => {
  const first = await loadSecret();
  await forget();
  const killed = tests.db.transaction().execute(async (transaction) => {
    await migrateInside(transaction);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await migrate(tests.db)).toEqual([MIGRATION]);
  const second = await loadSecret();
  expect(second).toMatch(/^[0-9a-f-]{72}$/);
  expect(second).not.toBe(first);
});

test('a database whose numbers were made without a secret goes on without it', async () => {
  const { db } = tests;
  await db.updateTable('numbering').set({ secret: null }).execute();
  const nickname = await aNickname(db);
  await someGames(db.withoutPlugins(), nickname.id, [{ moves: '1. e4 e5 2. Nf3 Nc6', day: 1 }]);
  await forget();
  expect(await migrate(db)).toEqual([MIGRATION]);
  expect(await loadSecret()).toBeNull();
  const met = KEYS[2] ?? '';
  expect(await findPositionKey(db.withoutPlugins(), positionNumber(met))).toBe(met);
});
