import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addressOf, withDatabase } from '../../../test/database.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { openPgliteDirectory } from '../database/pglite/openPglite.ts';
import { openPostgres } from '../database/postgres/openPostgres.ts';
import { migrate, migrateInside, migrations, schemaNames } from './migrate.ts';

const tests = withDatabase();
const directory = mkdtempSync(join(tmpdir(), 'tabia-earlier-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Opening a folder is seconds on a busy machine. */
const PATIENCE_MS = 120_000;

test('a start that was killed is repeated, with another secret', async () => {
  const { db } = tests;
  const secretOf = async () =>
    (await db.selectFrom('numbering').select('secret').executeTakeFirstOrThrow()).secret;
  const first = await secretOf();
  for (const name of schemaNames().tables) await sql`drop table ${sql.table(name)} cascade`.execute(db);
  for (const name of schemaNames().functions) await sql`drop function ${sql.ref(name)}() cascade`.execute(db);
  const killed = db.transaction().execute(async (transaction) => {
    await migrateInside(transaction);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await migrate(db)).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(db)).toEqual([]);
  expect(await secretOf()).toMatch(/^[0-9a-f-]{72}$/);
  expect(await secretOf()).not.toBe(first);
});

test('data from before one start migration is refused with the way to go on, and stays as it is', {
  timeout: PATIENCE_MS,
}, async () => {
  const url = (await addressOf(tests.database))?.href;
  const openAsIs = () => (url === undefined ? openPgliteDirectory(directory) : openPostgres(url));
  const contents = async (database: Database) => {
    const { rows } = await database.execute(
      `select relname::text as name, array(select m::text from migrations m order by name) as applied from pg_class
        where relnamespace = current_schema()::regnamespace order by 1`,
    );
    await database.close();
    return rows;
  };
  const made = await openAsIs();
  await made.db.transaction().execute((transaction) => migrateInside(transaction));
  for (const name of ['002_lighter_import', '033_early_ends'])
    await made.db.insertInto('migrations').values({ name }).execute();
  await made.execute('alter table users rename to earlier_users');
  const before = await contents(made);
  await expect(openDatabase(url === undefined ? { directory } : { url })).rejects.toThrow(
    /written by an early Tabia.*033_early_ends.*Nothing was changed\. .*"Download the archive".*DATA_DIR to a new folder/,
  );
  expect(await contents(await openAsIs())).toEqual(before);
});
