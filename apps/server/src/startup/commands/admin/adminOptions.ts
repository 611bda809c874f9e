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

/** Options of the admin tasks. */
export const ADMIN_OPTIONS = {
  'create-user': {
    email: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
    name: { type: 'string' },
    admin: { type: 'boolean', default: false },
  },
  'set-admin': { email: { type: 'string', default: '' }, off: { type: 'boolean', default: false } },
  promo: {
    discount: { type: 'string' },
    trial: { type: 'string' },
    code: { type: 'string' },
    uses: { type: 'string' },
    until: { type: 'string' },
    list: { type: 'boolean', default: false },
    end: { type: 'string' },
  },
  reports: { limit: { type: 'string', default: '20' } },
  announce: { 'dry-run': { type: 'boolean', default: false } },
} as const;
