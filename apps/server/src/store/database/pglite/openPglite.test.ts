import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPgliteDirectory, type PgliteDatabase } from './openPglite.ts';

const home = mkdtempSync(join(tmpdir(), 'tabia-embedded-'));
const lockPath = join(home, 'database.lock');
/** One boot of the database is seconds on a busy machine. */
const patience = 120_000;
const MAX_QUERY_MS = 5_000;
const MAX_WAIT_MS = 1_500;

let database: PgliteDatabase;

beforeAll(async () => {
  database = await openPgliteDirectory(home, { maxQueryMs: MAX_QUERY_MS, maxWaitMs: MAX_WAIT_MS });
}, patience);

afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

/** A statement that keeps the engine busy for about that long, measured in this engine's own clock. */
function busy(ms: number) {
  return sql`
  with recursive spin as (
    select 1 as turn union all select turn + 1 from spin
    where clock_timestamp() < statement_timestamp() + ${sql.lit(`${ms} ms`)}::interval
  ) select count(*) from spin`;
}

describe('one process on one data directory', () => {
  test('a second one is refused, by name of the first', async () => {
    await expect(openPgliteDirectory(home)).rejects.toThrow(`process ${process.pid} on ${hostname()}`);
  });

  test('and so is one in another process', { timeout: patience }, () => {
    const script = `
      const { openPgliteDirectory } = await import(${JSON.stringify(new URL('./openPglite.ts', import.meta.url).href)});
      await openPgliteDirectory(${JSON.stringify(home)}).catch((error) => { console.log(error.name); });`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    expect(stdout.toString().trim()).toBe('DirectoryInUseError');
  });

  test('the refused one leaves the lock to its owner', () => {
    expect(JSON.parse(readFileSync(lockPath, 'utf8'))).toMatchObject({ pid: process.pid });
  });
});

test('the event loop turns while a query runs', { timeout: patience }, async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 10);
  await busy(500).execute(database.db);
  clearInterval(timer);
  // Fifty on an idle machine; blocked, it would be none.
  expect(turns).toBeGreaterThan(5);
});

test('a statement that never ends is terminated, and the database keeps what was committed', {
  timeout: patience,
}, async () => {
  await sql`create table kept (value int)`.execute(database.db);
  await sql`insert into kept values (42)`.execute(database.db);
  const received = Promise.withResolvers<unknown>();
  const unlisten = await database.listen('still-there', received.resolve);
  await expect(busy(3_600_000).execute(database.db)).rejects.toThrow('ran longer than 5 s');
  const { rows } = await sql<{ value: number }>`select value from kept`.execute(database.db);
  expect(rows).toEqual([{ value: 42 }]);
  await database.notify('still-there', { yes: true });
  expect(await received.promise).toEqual({ yes: true });
  await unlisten();
});

test('a statement that cannot be sent has no time, and the next one keeps its own', {
  timeout: patience,
}, async () => {
  await expect(sql`select ${{ run: () => {} }}::text`.execute(database.db)).rejects.toThrow(
    'could not be cloned',
  );
  await expect(busy(3_600_000).execute(database.db)).rejects.toThrow('with recursive spin');
});

test('waiting for oneself inside a transaction fails with advice instead of hanging', async () => {
  const inside = database.db.transaction().execute(async () => {
    await sql`select 1`.execute(database.db);
  });
  await expect(inside).rejects.toThrow('Inside a transaction use its own handle');
});

test('statements of a transaction are not mixed with those of others', async () => {
  await sql`create table counted (value int)`.execute(database.db);
  const add = () =>
    database.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ count: number }>`select count(*) from counted`.execute(transaction);
      await sql`insert into counted values (${rows[0]?.count ?? -1}::int)`.execute(transaction);
    });
  await Promise.all(Array.from({ length: 20 }, add));
  const { rows } = await sql<{ value: number }>`select value from counted order by value`.execute(
    database.db,
  );
  expect(rows.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('a failed block of statements does not poison the next', async () => {
  await expect(database.execute('begin; select 1/0; commit')).rejects.toMatchObject({ code: '22012' });
  expect((await database.execute('select 1 as one; select 2 as two')).rows).toEqual([{ one: 1 }, { two: 2 }]);
});

test('data of another major version is refused, with the way out, and nothing is touched', {
  timeout: patience,
}, async () => {
  const other = mkdtempSync(join(tmpdir(), 'tabia-version-'));
  writeFileSync(join(other, 'database.version.json'), '{"postgres":17}');
  await expect(openPgliteDirectory(other)).rejects.toThrow(/written by PostgreSQL 17.*DATA_DIR/);
  rmSync(other, { recursive: true });
});

test('an engine that had no room for its own lock file does not keep the next one out', {
  timeout: patience,
}, async () => {
  const other = mkdtempSync(join(tmpdir(), 'tabia-empty-lock-'));
  const first = await openPgliteDirectory(other);
  await first.execute('create table kept (id int); insert into kept values (7)');
  await first.close();
  writeFileSync(join(other, 'database', 'postmaster.pid'), '');
  const second = await openPgliteDirectory(other);
  expect((await second.execute('select id from kept')).rows).toEqual([{ id: 7 }]);
  await second.close();
  rmSync(other, { recursive: true });
});
