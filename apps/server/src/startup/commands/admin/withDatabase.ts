import type { Database } from '../../../store/database/database.ts';
import { databaseLocation, openDatabase } from '../../../store/database/openDatabase.ts';
import { readConfig } from '../../config.ts';

/** Runs `work` on the configured database and closes it. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseLocation(readConfig(process.env)));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
