import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

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
