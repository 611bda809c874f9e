import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { lockUntilCommit } from '../database/statements.ts';
import { findOwner } from '../games/scope.ts';
import type { Db } from '../schema/schema.ts';

/** Message of what a job throws that ends because its process stops. */
export const STOPPING = 'The process is stopping';

/** False before the queues were opened for the first time: their table does not exist then. */
export async function hasQueues(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db);
  return rows[0]?.exists === true;
}

/** The place of a load in its queue. */
export interface LoadRound {
  /** Who takes turns: the owner of the source, or all guests of the owner's network. */
  readonly participant: number;
  /** Priority of the job: higher runs first. */
  readonly priority: number;
}

/** Loads that nobody waits for come after all others. Priorities are 32-bit integers. */
const BACKGROUND = 1_000_000_000;

const GROUP = 'user:';

/** Name of the group that contains the loads of a user, or of all guests of a network. */
export function groupOf(participant: number): string {
  return `${GROUP}${participant}`;
}

/**
 * The round after the one that runs now and after the last round of the user, so that each user has one load in each
 * round. Without waiting or running loads, rounds start again at 1.
 */
async function nextRound(db: Db, queue: string, participant: number, from: number): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    with job as (
      select state, group_id, -priority - ${from}::int4 as round from pgboss.job
      where name = ${queue} and state in ('created', 'retry', 'active')
        and -priority between ${from + 1}::int4 and ${from + BACKGROUND - 1}::int4
    )
    select greatest(
      coalesce((select max(round) from job where state = 'active'), (select min(round) - 1 from job), 0),
      coalesce((select max(round) from job where group_id = ${groupOf(participant)}), 0)) + 1 as round`.execute(
    db,
  );
  return rows[0]?.round ?? 1;
}

/**
 * Gives a load its place: users take turns, whatever the number of their loads, and all guests of a network one together. Inside a transaction, loads that one
 * user asks for at the same time get different rounds. Undefined if the source is gone.
 */
export async function nextLoadRound(
  db: Db,
  queue: string,
  nicknameId: number,
  isBackground: boolean,
): Promise<LoadRound | undefined> {
  const owner = await findOwner(db, nicknameId);
  if (!owner) return undefined;
  const { participant } = owner;
  if (db.isTransaction) await lockUntilCommit(db, 'load-turns', participant);
  const from = isBackground ? BACKGROUND : 0;
  return { participant, priority: -(from + (await nextRound(db, queue, participant, from))) };
}

/** Loads beside one that runs. */
export interface LoadsBeside {
  /** Other running loads of the same participant in the queue. */
  readonly own: number;
  /** Due loads that wait in the queue, the participant's own included. */
  readonly waiting: number;
  /** Due loads of other participants that wait in the queue. */
  readonly others: number;
}

/** Counts the loads beside a running one. */
export async function countLoadsBeside(db: Db, queue: string, nicknameId: number): Promise<LoadsBeside> {
  const owner = await findOwner(db, nicknameId);
  const group = owner ? groupOf(owner.participant) : '';
  const { rows } = await sql<LoadsBeside>`
    select count(*) filter (where state = 'active' and group_id = ${group}
        and singleton_key is distinct from ${String(nicknameId)})::int4 as own,
      count(*) filter (where state < 'active' and start_after <= now())::int4 as waiting,
      count(*) filter (where state < 'active' and start_after <= now()
        and group_id is distinct from ${group})::int4 as others
    from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active')`.execute(db);
  return rows[0] ?? { own: 0, waiting: 0, others: 0 };
}

/** Loads that users wait for are read up to this number. */
const MAX_LOADS = 1_000;

/** Who waits for games: the participants with a load that runs or is due in one of these queues, but for loads in the background. */
export async function listLoading(db: Db, queues: readonly string[]): Promise<number[]> {
  if (!(await hasQueues(db))) return [];
  const { rows } = await sql<{ participant: number }>`
    select distinct substr(group_id, ${GROUP.length + 1}::int4)::int8 as participant from (
      (select group_id from pgboss.job
        where name = any(${[...queues]}::text[]) and state = 'active' and group_id is not null and priority > ${-BACKGROUND}::int4
        limit ${MAX_LOADS})
      union all
      (select group_id from pgboss.job
        where name = any(${[...queues]}::text[]) and state < 'active' and not blocked and priority > ${-BACKGROUND}::int4
          and start_after <= now() and group_id is not null
        limit ${MAX_LOADS})
    ) loads where starts_with(group_id, ${GROUP})`.execute(db);
  return rows.map(({ participant }) => participant);
}

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

/** Those of the queues in which a job is due and waits. */
export async function listDueQueues<Name extends string>(db: Db, queues: readonly Name[]): Promise<Name[]> {
  const { rows } = await sql<{ name: Name }>`
    select name from unnest(${[...queues]}::text[]) queue (name)
    where exists (select from pgboss.job j
      where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now())`.execute(
    db,
  );
  return rows.map(({ name }) => name);
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
