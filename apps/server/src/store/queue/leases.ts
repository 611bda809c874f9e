import { RUNGS } from '@tabia/mistakes';
import { sql } from 'kysely';
import { lockUntilCommit } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import { loadWaiting } from './evaluationAskers.ts';
import { claimRequests, nameOfSearch, type Search, USER_HOLDER } from './evaluationRequests.ts';

/** How long a search is leased to the computer of a user; after it, whoever is free searches. */
export const USER_LEASE_SECONDS = 120;
/** Searches that an account may hold at a time, on all its devices. */
const MAX_HELD = 200;

/** A search that was leased to a user, with the key of its position. */
export interface LeasedSearch extends Search {
  readonly key: string;
}

function holder(userId: number): string {
  return USER_HOLDER + userId;
}

function searchedRows(searches: readonly Pick<Search, 'positionId' | 'nodes'>[]) {
  return sql`unnest(${searches.map(({ positionId }) => positionId)}::int8[], ${searches.map(({ nodes }) => nodes)}::int4[])
    as d (position_id, nodes)`;
}

/** Whose computer asks for searches, and with which engine. */
interface LeaseAsker {
  readonly userId: number;
  readonly engine: string;
}

/**
 * The free searches of the ladder that only this user's analysis waits for. A search that a page or somebody else waits for stays here, or
 * is taken back (`addRequests`), so that nobody has to wait for the computer of another.
 */
function freeFor({ userId, engine }: LeaseAsker) {
  return sql`evaluation_askers a join evaluation_requests r using (position_id, nodes, multipv)
    where a.user_id = ${userId} and not a.looking and a.multipv = 1 and a.nodes = any(${[...RUNGS]}::int4[])
      and (r.claimed_until is null or r.claimed_until < now())
      and not exists (
        select from evaluation_askers b
        where (b.position_id, b.nodes, b.multipv) = (a.position_id, a.nodes, a.multipv)
          and (b.user_id <> a.user_id or b.looking)
      )
      and not exists (
        select from own_evaluations o
        where (o.user_id, o.position_id, o.nodes, o.engine) = (a.user_id, a.position_id, a.nodes, ${engine})
      )`;
}

/** True while a search waits that could be leased to the user. */
export async function hasFreeSearch(db: Db, asker: LeaseAsker): Promise<boolean> {
  const { rows } = await sql<{
    some: boolean;
  }>`select exists (select from ${freeFor(asker)}) as some`.execute(db);
  return rows[0]?.some ?? false;
}

/** Leases the most urgent searches that are free for this user. Of two calls at once the second counts what the first one leases. */
export async function leaseSearches(db: Db, asker: LeaseAsker, count: number): Promise<LeasedSearch[]> {
  return await db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'leases', asker.userId);
    return await leaseFree(transaction, asker, count);
  });
}

async function leaseFree(transaction: Db, asker: LeaseAsker, count: number): Promise<LeasedSearch[]> {
  const { rows } = await sql<LeasedSearch>`
    with held as (
      select count(*) as number from evaluation_requests where claimed_by = ${holder(asker.userId)} and claimed_until > now()
    ), free as materialized (
      select r.position_id, r.nodes, r.multipv, a.priority
      from ${freeFor(asker)}
      order by a.priority desc, a.position_id, a.nodes
      limit greatest(0, least(${count}, ${MAX_HELD} - (select number from held)))
      for update of r skip locked
    ), leased as (
      update evaluation_requests w set claimed_by = ${holder(asker.userId)},
        claimed_until = now() + make_interval(secs => ${USER_LEASE_SECONDS})
      from free f where (w.position_id, w.nodes, w.multipv) = (f.position_id, f.nodes, f.multipv)
      returning w.position_id, w.nodes, w.multipv, f.priority
    )
    select l.position_id as "positionId", l.nodes, l.multipv as "multiPv", p.key
    from leased l join positions p on p.id = l.position_id
    order by l.priority desc, l.position_id, l.nodes
  `.execute(transaction);
  return rows;
}

/** Waiting searches that are read for each that is wanted: some are taken meanwhile, or are not of the ladder. */
const CHOICE = 4;

/**
 * Leases searches of the ladder that anybody's analysis waits for, the most urgent first; every user who waits has some of them. What a
 * page waits for stays here.
 */
export async function leaseForAll(db: Db, userId: number, count: number): Promise<LeasedSearch[]> {
  const waiting = (await loadWaiting(db, CHOICE * count))
    .filter(({ looking, multiPv, nodes }) => !looking && multiPv === 1 && RUNGS.includes(nodes))
    .sort((x, y) => y.priority - x.priority);
  // Several users may wait for the same.
  const searches = [...new Map(waiting.map((search) => [nameOfSearch(search), search])).values()];
  const claim = { workerId: holder(userId), leaseSeconds: USER_LEASE_SECONDS };
  return await claimRequests(db, searches.slice(0, count), claim);
}

/** Those of these searches that the user holds, locked; belongs in the transaction that answers them. */
export async function lockLeased(
  transaction: Db,
  userId: number,
  searches: readonly Pick<Search, 'positionId' | 'nodes'>[],
): Promise<LeasedSearch[]> {
  const { rows } = await sql<LeasedSearch>`
    select r.position_id as "positionId", r.nodes, r.multipv as "multiPv", p.key
    from ${searchedRows(searches)}
    join evaluation_requests r on (r.position_id, r.nodes, r.multipv) = (d.position_id, d.nodes, 1)
    join positions p on p.id = r.position_id
    where r.claimed_by = ${holder(userId)} and r.claimed_until > now()
    order by r.position_id, r.nodes
    for update of r
  `.execute(transaction);
  return rows;
}

/** Gives searches back before their lease ends: these, or all that the user holds. */
export async function endLeases(
  db: Db,
  userId: number,
  searches?: readonly Pick<Search, 'positionId' | 'nodes'>[],
): Promise<number> {
  const which =
    searches === undefined
      ? sql`true`
      : sql`(r.position_id, r.nodes) in (select d.position_id, d.nodes from ${searchedRows(searches)})`;
  const { numAffectedRows } = await sql`
    update evaluation_requests r set claimed_by = null, claimed_until = null
    where r.claimed_by = ${holder(userId)} and r.multipv = 1 and ${which}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The user does not wait any more for these searches; those that nobody waits for are gone, the others free. */
export async function answerLeased(
  transaction: Db,
  userId: number,
  searches: readonly Pick<Search, 'positionId' | 'nodes'>[],
): Promise<void> {
  await sql`
    delete from evaluation_askers a using ${searchedRows(searches)}
    where (a.position_id, a.nodes, a.multipv) = (d.position_id, d.nodes, 1) and a.user_id = ${userId} and not a.looking
  `.execute(transaction);
  await sql`
    delete from evaluation_requests r using ${searchedRows(searches)}
    where (r.position_id, r.nodes, r.multipv) = (d.position_id, d.nodes, 1)
      and not exists (select from evaluation_askers a
        where (a.position_id, a.nodes, a.multipv) = (r.position_id, r.nodes, r.multipv))
  `.execute(transaction);
  await endLeases(transaction, userId, searches);
}

/** Has these searches made here, to their end. */
export async function searchHere(
  transaction: Db,
  userId: number,
  searches: readonly Pick<Search, 'positionId' | 'nodes'>[],
): Promise<void> {
  await sql`
    update evaluation_requests r set doubts = null from ${searchedRows(searches)}
    where (r.position_id, r.nodes, r.multipv) = (d.position_id, d.nodes, 1)
  `.execute(transaction);
  await endLeases(transaction, userId, searches);
}
