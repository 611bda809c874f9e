import { sql } from 'kysely';
import type { SourceNumber } from '../games/nicknames.ts';
import type { Db } from '../schema/schema.ts';

/** Waiting work of each kind, of all processes. */
export interface WaitingWork {
  readonly evaluations: number;
  readonly findings: number;
  /** Games whose middlegame and endgame have not been looked at. */
  readonly phases: number;
  readonly loads: number;
  /** Mails that have not left; on an install without a mail server all of them. */
  readonly mails: number;
}

/** Counts the waiting work. */
export async function countWaiting(db: Db): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select (select count(*) from evaluation_requests)::int4 as evaluations, (select count(*) from stale_findings)::int4 as findings,
      (select count(*) from games g join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
        where g.phases_at is null)::int4 as phases,
      (select count(*) from nicknames where status in ('wait', 'processing') and not archived)::int4 as loads,
      (select count(*) from mails where sent_at is null)::int4 as mails`.execute(db);
  return rows[0] ?? { evaluations: 0, findings: 0, phases: 0, loads: 0, mails: 0 };
}

/** The work that restored queues must hold: mails that have not left, sources that have not been read to the end. */
export async function listUnfinishedWork(
  db: Db,
): Promise<{ mailIds: number[]; nicknames: { id: number; source: SourceNumber }[] }> {
  const mails = await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
  const nicknames = await db
    .selectFrom('nicknames')
    .select(['id', 'source'])
    .where('status', 'in', ['wait', 'processing'])
    .where('archived', '=', false)
    .execute();
  return {
    mailIds: mails.map(({ id }) => id),
    nicknames: nicknames.map(({ id, source }) => ({ id, source: source as SourceNumber })),
  };
}

/** How many jobs there are of each kind and state; none before the queues were opened for the first time. */
export async function countJobs(db: Db): Promise<{ job: string; state: string; count: number }[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(db);
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ job: string; state: string; count: number }>`
    select name as job, state::text as state, count(*)::int4 as count from pgboss.job group by 1, 2`.execute(
    db,
  );
  return rows;
}
