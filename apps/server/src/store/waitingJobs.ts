import type { Database } from './database/database.ts';

/** Whether a job of the queue could begin now if somebody had time for it. */
export async function hasWaitingJobs(database: Database, queue: string): Promise<boolean> {
  const { rows } = await database.execute(
    `select exists(select from pgboss.job
       where name = $1 and state in ('created', 'retry') and start_after <= now()) as waits`,
    [queue],
  );
  return rows[0]?.waits === true;
}
