import type { Database } from '../database/database.ts';

/**
 * Makes every job that runs according to the database wait again, not counting the attempt; returns how many. Only for
 * the embedded database right after the start: its one process was just begun, so whatever runs there is dead.
 */
export async function requeueAbandonedJobs(database: Database): Promise<number> {
  const { rows } = await database.execute(
    `update pgboss.job
     set state = 'retry', started_on = null, heartbeat_on = null, start_after = now()
     where state = $1 returning id`,
    ['active'],
  );
  return rows.length;
}
