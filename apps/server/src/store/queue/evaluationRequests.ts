import type { Doubt } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { SourceNumber } from '../games/nicknames.ts';
import { hasQueues } from '../jobs/jobRows.ts';
import type { Db } from '../schema/schema.ts';

/** Waiting work of each kind, of all processes. */
interface WaitingWork {
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

/** The work that restored queues must hold: mails that have not left or been written, sources that have not been read to the end. */
export async function listUnfinishedWork(
  db: Db,
): Promise<{ mailIds: number[]; requestIds: number[]; nicknames: { id: number; source: SourceNumber }[] }> {
  const mails = await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
  const requests = await db.selectFrom('mail_requests').select('id').execute();
  const nicknames = await db
    .selectFrom('nicknames')
    .select(['id', 'source'])
    .where('status', 'in', ['wait', 'processing'])
    .where('archived', '=', false)
    .execute();
  return {
    mailIds: mails.map(({ id }) => id),
    requestIds: requests.map(({ id }) => id),
    nicknames: nicknames.map(({ id, source }) => ({ id, source: source as SourceNumber })),
  };
}

/** How many jobs there are of each kind and state; none before the queues were opened for the first time. */
export async function countJobs(db: Db): Promise<{ job: string; state: string; count: number }[]> {
  if (!(await hasQueues(db))) return [];
  const { rows } = await sql<{ job: string; state: string; count: number }>`
    select name as job, state::text as state, count(*)::int4 as count from pgboss.job group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** A search of a position: the name of an evaluation request. */
export interface Search {
  readonly positionId: number;
  readonly nodes: number;
  readonly multiPv: number;
}

/** A request that this process holds until its lease ends, with the key of its position. */
export interface ClaimedRequest extends Search {
  readonly key: string;
  /** What the search is asked for; absent: it is needed to its end. */
  readonly doubts?: readonly Doubt[] | undefined;
}

/** Claims requests that the engine failed at, until they are tried again. */
export const FAILED = 'failed';

/** Nobody holds a request `r`. A lease that has ended is none: whoever had it may never come back. */
export const unclaimed = sql`(r.claimed_by is null or r.claimed_until < now())`;

/** Before the number of a user, which a space may follow: claims requests for the computer of that user. */
export const USER_HOLDER = 'user ';
/** After the number of a user who holds a search for everybody. */
export const FOR_ALL = ' for all';

interface RequestRow {
  position_id: number;
  nodes: number;
  multipv: number;
  key: string;
  doubts: readonly Doubt[] | null;
}

function asColumns(requests: readonly Search[]) {
  return {
    ids: requests.map(({ positionId }) => positionId),
    nodes: requests.map(({ nodes }) => nodes),
    multiPvs: requests.map(({ multiPv }) => multiPv),
  };
}

/** The name of a request: equal for equal searches. */
export function nameOfSearch({ positionId, nodes, multiPv }: Search): string {
  return `${positionId} ${nodes} ${multiPv}`;
}

function byKey(a: Search, b: Search): number {
  return a.positionId - b.positionId || a.nodes - b.nodes || a.multiPv - b.multiPv;
}

/**
 * Takes these requests, in their order, without those that another process holds or has answered meanwhile. Claims of a
 * process that died are free again when their lease has ended.
 */
export async function claimRequests(
  db: Db,
  searches: readonly Search[],
  claim: { readonly workerId: string; readonly leaseSeconds: number },
): Promise<ClaimedRequest[]> {
  if (searches.length === 0) return [];
  const { ids, nodes, multiPvs } = asColumns(searches);
  const { rows } = await sql<RequestRow>`
    with free as materialized (
      select r.position_id, r.nodes, r.multipv
      from unnest(${ids}::int8[], ${nodes}::int4[], ${multiPvs}::int2[]) as d (position_id, nodes, multipv)
      join evaluation_requests r on (r.position_id, r.nodes, r.multipv) = (d.position_id, d.nodes, d.multipv)
      where r.claimed_until is null or r.claimed_until < now()
      for update of r skip locked
    )
    update evaluation_requests w set claimed_by = ${claim.workerId},
      claimed_until = now() + make_interval(secs => ${claim.leaseSeconds})
    from free f join positions p on p.id = f.position_id
    where (w.position_id, w.nodes, w.multipv) = (f.position_id, f.nodes, f.multipv)
    returning w.position_id, w.nodes, w.multipv, w.doubts, p.key
  `.execute(db);
  const claimed = new Map(
    rows.map(({ position_id: positionId, multipv: multiPv, nodes, doubts, key }) => {
      const request = { positionId, nodes, multiPv, key, doubts: doubts ?? undefined };
      return [nameOfSearch(request), request];
    }),
  );
  return searches.flatMap((search) => claimed.get(nameOfSearch(search)) ?? []);
}

/** Renews the lease of everything this worker holds. */
export async function renewClaims(db: Db, workerId: string, leaseSeconds: number): Promise<void> {
  await sql`
    update evaluation_requests set claimed_until = now() + make_interval(secs => ${leaseSeconds}) where claimed_by = ${workerId}
  `.execute(db);
}

/** Releases the claims of this worker, or, without a name, all but those for the computers of users. */
export async function releaseClaims(db: Db, workerId?: string): Promise<void> {
  const mine =
    workerId === undefined ? sql`not starts_with(claimed_by, ${USER_HOLDER})` : sql`claimed_by = ${workerId}`;
  await sql`
    update evaluation_requests set claimed_by = null, claimed_until = null where claimed_by is not null and ${mine}
  `.execute(db);
}

/** Removes requests that have been fulfilled, for all who asked; resolves to the users with a page that waited for them. */
export async function deleteRequests(db: Db, requests: readonly Search[]): Promise<readonly number[]> {
  const { ids, nodes, multiPvs } = asColumns(requests.toSorted(byKey));
  const done = sql`unnest(${ids}::int8[], ${nodes}::int4[], ${multiPvs}::int2[]) as d (id, nodes, multipv)`;
  const { rows } = await sql<{ id: number }>`
    with askers as (
      delete from evaluation_askers a using ${done} where (a.position_id, a.nodes, a.multipv) = (d.id, d.nodes, d.multipv)
      returning a.user_id, a.looking
    ), requests as (
      delete from evaluation_requests w using ${done} where (w.position_id, w.nodes, w.multipv) = (d.id, d.nodes, d.multipv)
    )
    select distinct user_id as id from askers where looking
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** True when somebody waits for an evaluation, claimed or not; those set aside do not count. */
export async function hasRequests(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (
      select from evaluation_requests r where r.claimed_by is distinct from ${FAILED}
        and exists (select from evaluation_askers a
          where (a.position_id, a.nodes, a.multipv) = (r.position_id, r.nodes, r.multipv))
    ) as some
  `.execute(db);
  return rows[0]?.some ?? false;
}

/**
 * Deletes what nobody waits for: requests of the analysis for positions that no game goes through, such as those of
 * a deleted player, and that no tree or finding waits for, and requests without an asker. `among`: only for these positions. What a helper
 * sent is checked even if its games are gone: it would count again when they come back.
 */
export async function pruneRequests(db: Db, among?: readonly number[]): Promise<void> {
  const isMeant = among === undefined ? sql`true` : sql`position_id = any(${[...new Set(among)]}::int8[])`;
  await sql`
    delete from evaluation_askers a where not looking and ${isMeant}
      and not exists (select from encounters where position_id = a.position_id)
      and not exists (select from encounters where next_position_id = a.position_id)
      and not exists (select from trees where awaits <> '{}' and a.position_id = any(awaits))
      and not exists (select from findings where awaits <> '{}' and awaits && array[a.position_id])
      and not exists (select from own_evaluations o
        where (o.user_id, o.position_id, o.nodes) = (a.user_id, a.position_id, a.nodes) and o.checking)
  `.execute(db);
  await sql`
    delete from evaluation_requests r where (${unclaimed} or r.claimed_by = ${FAILED}) and ${isMeant} and not exists (
      select from evaluation_askers a where (a.position_id, a.nodes, a.multipv) = (r.position_id, r.nodes, r.multipv))
  `.execute(db);
}
