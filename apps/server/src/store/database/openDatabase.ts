import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, migrations } from '../migrations/migrate.ts';
import type { Database } from './database.ts';
import { openPgliteDirectory, openPgliteInMemory, type PgliteDatabase } from './pglite/openPglite.ts';
import { openPostgres, type PostgresOptions } from './postgres/openPostgres.ts';

const CACHE_FOLDER = fileURLToPath(new URL('../../../../../node_modules/.cache/tabia/', import.meta.url));

function packageVersion(): string {
  const path = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(readFileSync(join(path, '../../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

const FILE_PREFIX = 'empty-database-';

function snapshotPath(): string {
  const hash = createHash('sha256').update(packageVersion()).update(JSON.stringify(migrations)).digest('hex');
  return join(CACHE_FOLDER, `${FILE_PREFIX}${hash.slice(0, 16)}.tar`);
}

/**
 * Finds the snapshot of an empty, migrated embedded database; loading it takes a fifth of the time of creating one.
 */
function findSnapshot(): string | undefined {
  const path = snapshotPath();
  return existsSync(path) ? path : undefined;
}

/** Removes snapshots of other schemas, 19 MB each. */
function removeOthers(path: string): void {
  const files = readdirSync(CACHE_FOLDER).filter(
    (name) => name.startsWith(FILE_PREFIX) && /\.tar(?:\.gz)?$/.test(name),
  );
  for (const file of files.map((name) => join(CACHE_FOLDER, name)))
    if (file !== path) rmSync(file, { force: true });
}

/** Saves a snapshot in `node_modules/.cache`; skipped if that is not writable. */
async function saveSnapshot(database: PgliteDatabase): Promise<void> {
  const path = snapshotPath();
  // Written to a temporary file and renamed: another process may be doing the same.
  const unfinished = `${path}.${process.pid}`;
  // Two thirds of the files, and only ever copied into databases that nobody adds.
  await database.execute('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await database.execute(`drop database ${template}`);
  await database.execute('checkpoint');
  const bytes = await database.connection.dump();
  try {
    mkdirSync(CACHE_FOLDER, { recursive: true });
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, path);
    removeOthers(path);
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}

/** A PostgreSQL server, the embedded database in a folder, or one in memory. */
export type DatabaseLocation = { url: string } | { directory: string } | { memory: true };

/** The configured location of the database. */
export function databaseLocation(settings: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): DatabaseLocation {
  return settings.databaseUrl === undefined ? { directory: settings.dataDir } : { url: settings.databaseUrl };
}

async function migrated<Opened extends Database>(database: Opened): Promise<Opened> {
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openInMemory(): Promise<Database> {
  const snapshot = findSnapshot();
  if (snapshot !== undefined) return migrated(await openPgliteInMemory({ snapshot }));
  const database = await migrated(await openPgliteInMemory());
  await saveSnapshot(database);
  return database;
}

/** Opens the database and migrates its schema; every expected failure is an error with advice. */
export async function openDatabase(
  location: DatabaseLocation,
  options: PostgresOptions = {},
): Promise<Database> {
  if ('url' in location) return migrated(await openPostgres(location.url, options));
  if ('directory' in location) return migrated(await openPgliteDirectory(location.directory));
  return openInMemory();
}
