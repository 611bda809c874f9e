import { migrate } from '../migrations/migrate.ts';
import type { Database } from './database.ts';
import { openPgliteDirectory, openPgliteInMemory } from './pglite/openPglite.ts';
import { openPostgres, type PostgresOptions } from './postgres/openPostgres.ts';
import { findSnapshot, saveSnapshot } from './snapshot.ts';

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
