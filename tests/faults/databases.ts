import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseLocation } from '../../apps/server/src/store/database/openDatabase.ts';
import { type Browser, openBrowser } from './caller.ts';

/** A database of a test: environment for processes, location for the test itself, the browser of its only user, and removal. */
export interface OwnDatabase {
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly location: DatabaseLocation;
  readonly browser: Browser;
  remove(): Promise<void>;
}

/** The PostgreSQL server of the run, if any. */
export const serverUrl = process.env.TEST_DATABASE_URL;

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An embedded database in a new folder. */
export async function embeddedDatabase(): Promise<OwnDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabia-faults-'));
  return {
    // Empty counts as unset, whatever the environment of the run says.
    env: { DATABASE_URL: '' },
    dataDir,
    location: { directory: dataDir },
    browser: openBrowser(),
    async remove() {
      await rm(dataDir, { recursive: true, force: true });
      await rm(`${dataDir}.lock`, { force: true });
    },
  };
}

/** Creates a database on a PostgreSQL server, by default that of the run. */
export async function serverDatabase(server: string | undefined = serverUrl): Promise<OwnDatabase> {
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
  const name = `tabia_faults_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'tabia-faults-'));
  return {
    env: { DATABASE_URL: url.href },
    dataDir,
    location: { url: url.href },
    browser: openBrowser(),
    async remove() {
      await onServer(server, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
