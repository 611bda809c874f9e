import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Db } from '../schema/schema.ts';

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

/** Makes a waiting job with this key due immediately and raises its priority; nothing if there is none. */
export async function startNow(db: Db, queue: string, key: string, priority: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = least(start_after, now()), priority = greatest(priority, ${priority}::int4)
    where name = ${queue} and singleton_key = ${key} and state = 'created'`.execute(db);
}

/** True if a job of these queues is running, or due and waiting. */
export async function hasOpenJobs(database: Database, queues: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists(select from pgboss.job where name = any(${[...queues]}::text[])
      and (state = 'active' or state in ('created', 'retry') and start_after <= now())) as open`.execute(
    database.db,
  );
  return rows[0]?.open === true;
}

/**
 * Deletes jobs that are not running and are about a source or a mail that no longer exists: their errors may contain
 * names and addresses.
 */
export async function deleteOrphanedJobs(database: Database): Promise<void> {
  await database.execute(
    `delete from pgboss.job j
     where j.state <> 'active'
       and (j.data ? 'nicknameId' and not exists
              (select from nicknames n where n.id = (j.data->>'nicknameId')::int8)
         or j.data ? 'mailId' and not exists (select from mails m where m.id = (j.data->>'mailId')::int8))`,
  );
}

/** Deletes last mails to deleted accounts that no job will send, or none at all if `canSend` is false. */
export async function deleteUnsentFarewells(database: Database, canSend: boolean): Promise<void> {
  await sql`
    delete from mails m where m.is_farewell and not (${canSend} and exists (
      select from pgboss.job j where j.name = 'send-mail' and j.state in ('created', 'retry', 'active')
        and j.data->>'mailId' = m.id::text))`.execute(database.db);
}
