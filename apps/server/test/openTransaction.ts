import { sql } from 'kysely';
import type { Db } from '../src/store/schema/schema.ts';
import type { DatabaseOfTests } from './database.ts';

/** Why such tests are skipped on the embedded database: it has one connection, and nothing happens beside an open transaction. */
export const ONE_CONNECTION = 'one connection';

/** Opens a transaction beside all others, and resolves to what ends it when this was done in it; more may be done there until then. */
export async function anOpenTransaction(
  { db }: Pick<DatabaseOfTests, 'db'>,
  act: (transaction: Db) => Promise<unknown>,
): Promise<(last?: (transaction: Db) => Promise<unknown>) => Promise<void>> {
  const acted = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<((transaction: Db) => Promise<unknown>) | undefined>();
  const done = db.transaction().execute(async (transaction) => {
    await act(transaction);
    acted.resolve();
    await (await ending.promise)?.(transaction);
  });
  await Promise.race([acted.promise, done]);
  return async (last) => {
    ending.resolve(last);
    await done;
  };
}

/** Connections to the database of these tests that wait for another one. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
