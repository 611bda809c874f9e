import { migrate } from '../migrations/migrate.ts';
import type { Database } from './database.ts';
import { openPgliteDirectory, openPgliteInMemory } from './pglite/openPglite.ts';
import { openPostgres, type PostgresOptions } from './postgres/openPostgres.ts';
import { findSnapshot, saveSnapshot } from './snapshot.ts';

/** Which database: a PostgreSQL server, the embedded one in a folder, or one that ends with the process. */
export type DatabaseLocation = { url: string } | { directory: string } | { memory: true };

/** Where the settings say that the database is. */
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

/** Opens the database and brings its schema up to date; every way it can fail is an error with a way out. */
export async function openDatabase(
  location: DatabaseLocation,
  options: PostgresOptions = {},
): Promise<Database> {
  if ('url' in location) return migrated(await openPostgres(location.url, options));
  if ('directory' in location) return migrated(await openPgliteDirectory(location.directory));
  return openInMemory();
}
