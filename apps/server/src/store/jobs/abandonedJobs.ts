import type { Database } from '../database/database.ts';

/**
 * Requeues every job marked as running, without counting the attempt; returns their number. Only for the embedded
 * database right after startup: its only process has just started, so those jobs are dead.
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
