import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { missingDatabase } from '../../../test/database.ts';
import { toOperationError } from '../../http/rpc/failure.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Database } from './database.ts';
import { openPgliteDirectory } from './pglite/openPglite.ts';
import { openPostgres } from './postgres/openPostgres.ts';

const LIMIT_MS = 300;

/** An endless statement that no server can shorten. */
const endless = sql`select count(*) from generate_series(1, 2000000000) a`;

async function onPglite(work: (database: Database) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tabia-limit-'));
  const database = await openPgliteDirectory(directory, { callStatementMs: LIMIT_MS });
  try {
    await work(database);
  } finally {
    await database.close();
    rmSync(directory, { recursive: true });
  }
}

async function onServer(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const name = `tabia_limit_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  // One connection: what a call sets on it must not stay for others.
  const database = await openPostgres(own.href, { callStatementMs: LIMIT_MS, connections: 1 });
  try {
    await work(database);
  } finally {
    await database.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

test('a statement of a call that takes too long ends as busy, changes nothing, and the next one runs', async (context) => {
  if (missingDatabase !== undefined) return context.skip(missingDatabase);
  const work = async (database: Database): Promise<void> => {
    await migrate(database.db);
    const failed = await database.calls
      .transaction()
      .execute(async (transaction) => {
        await sql`insert into positions (id, key) values (1, 'half done')`.execute(transaction);
        await endless.execute(transaction);
      })
      .catch((error: unknown) => error);
    expect(toOperationError(failed)).toMatchObject({
      code: 'busy',
      busy: 'slow-database',
      retryAfter: 30,
    });
    expect(await database.calls.selectFrom('positions').selectAll().execute()).toEqual([]);
    // The work of the service has no such limit, on the same connection.
    const { rows } = await sql<{ n: string }>`show statement_timeout`.execute(database.db);
    expect(Object.values(rows[0] ?? {})).toEqual(['0']);
  };
  if (process.env.TABIA_TEST_DATABASE === 'postgres')
    await onServer(process.env.TEST_DATABASE_URL ?? '', work);
  else await onPglite(work);
});
