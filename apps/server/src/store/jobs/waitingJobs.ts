import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Db } from '../schema/schema.ts';

/** True if a job of the queue is due and waiting. */
export async function hasWaitingJobs(database: Database, queue: string): Promise<boolean> {
  const { rows } = await database.execute(
    `select exists(select from pgboss.job
       where name = $1 and state in ('created', 'retry') and start_after <= now()) as waits`,
    [queue],
  );
  return rows[0]?.waits === true;
}

/** Makes a postponed job with this key due immediately; nothing if there is none. */
export async function startNow(db: Db, queue: string, key: string): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${queue} and singleton_key = ${key} and state = 'created' and start_after > now()`.execute(
    db,
  );
}
