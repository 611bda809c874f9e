import { migrate } from '../migrations/migrate.ts';
import type { Database } from './database.ts';
import { openPgliteDirectory, openPgliteInMemory } from './pglite/openPglite.ts';
import { openPostgres, type PostgresOptions } from './postgres/openPostgres.ts';

/** Which database: a PostgreSQL server, the embedded one in a folder, or one that ends with the process. */
export type DatabaseLocation =
  | { url: string }
  | { directory: string }
  | {
      memory: true;
      /** File to start from instead of an empty database; see `dump` of the embedded connection. */
      snapshot?: string;
    };

async function open(location: DatabaseLocation, options: PostgresOptions): Promise<Database> {
  if ('url' in location) return openPostgres(location.url, options);
  if ('directory' in location) return openPgliteDirectory(location.directory);
  return openPgliteInMemory(location.snapshot === undefined ? {} : { snapshot: location.snapshot });
}

/** Opens the database and brings its schema up to date; every way it can fail is an error with a way out. */
export async function openDatabase(
  location: DatabaseLocation,
  options: PostgresOptions = {},
): Promise<Database> {
  const database = await open(location, options);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
