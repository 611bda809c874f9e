import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/store/database/openDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of the migrated database on the server that test files copy; undefined for the embedded one. */
    readonly emptyDatabase: string | undefined;
  }
}

/** Sends one statement to a PostgreSQL server. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Runs before the test files of a project: migrates an empty database on the server once, so that they begin with a copy
 * of it; of the embedded one `openDatabase` keeps a copy itself. Returns the function that removes it.
 */
export async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (config.env.TABIA_TEST_DATABASE !== 'postgres' || !url) return async () => {};
  const name = `tabia_empty_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  await (await openDatabase({ url: own.href })).close();
  provide('emptyDatabase', name);
  return () => onServer(url, `drop database ${name}`);
}
