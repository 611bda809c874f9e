import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { Database } from '../src/store/database/database.ts';
import { openDatabase } from '../src/store/database/openDatabase.ts';
import type { Db } from '../src/store/schema/schema.ts';
import { onServer } from './emptyDatabase.ts';
import { withLateAnswers } from './lateAnswers.ts';

const kind = process.env.TABIA_TEST_DATABASE ?? 'pglite';
const serverUrl = process.env.TEST_DATABASE_URL;

/** Why the requested database is unavailable; undefined if it is available. */
export const missingDatabase =
  kind === 'postgres' && !serverUrl ? 'no PostgreSQL: set TEST_DATABASE_URL to a server' : undefined;

async function openOnServer(url: string): Promise<Database> {
  const name = `tabia_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name} template ${inject('emptyDatabase')}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href });
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(url, `drop database ${name} with (force)`);
  };
  return { ...database, close };
}

/** Opens a fresh migrated database of the kind in TABIA_TEST_DATABASE; `close` deletes it. */
export async function openTestDatabase(): Promise<Database> {
  if (kind === 'postgres') {
    if (!serverUrl) throw new Error(missingDatabase);
    return openOnServer(serverUrl);
  }
  return openDatabase({ memory: true });
}

/** The address of a test database on a PostgreSQL server; undefined for the embedded one. */
export async function addressOf({ db, kind }: Database): Promise<URL | undefined> {
  if (kind === 'pglite') return undefined;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(serverUrl as string);
  url.pathname = `/${rows[0]?.name}`;
  return url;
}

/** The database of a test file, open during its tests. */
export interface DatabaseOfTests {
  readonly database: Database;
  readonly db: Db;
}

/**
 * Opens a fresh database for the calling test file. Without the requested PostgreSQL its tests are skipped with a
 * reason.
 */
export function withDatabase(): DatabaseOfTests {
  let open: Database | undefined;
  beforeAll(async () => {
    if (missingDatabase !== undefined) return;
    const database = await openTestDatabase();
    open = process.env.TABIA_TEST_LATE ? withLateAnswers(database) : database;
  });
  beforeEach((context) => {
    if (missingDatabase !== undefined) context.skip(missingDatabase);
  });
  afterAll(async () => {
    await open?.close();
  });
  const get = (): Database => {
    if (!open)
      throw new Error('The database is open inside tests only: call withDatabase() at the top of the file');
    return open;
  };
  return {
    get database() {
      return get();
    },
    get db() {
      return get().db;
    },
  };
}
