import { RUNGS } from '@tabia/mistakes';
import { sql } from 'kysely';
import { lockUntilCommit } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import { claimRequests, FOR_ALL, type Search, USER_HOLDER } from './evaluationRequests.ts';

/** How long a search is leased to the computer of a user; after it, whoever is free searches. */
export const USER_LEASE_SECONDS = 120;
/** Searches that an account may hold at a time, on all its devices. */
const MAX_HELD = 200;

/** A search that was leased to a user, with the key of its position. */
export interface LeasedSearch extends Search {
  readonly key: string;
}

/** Who holds what is leased to the computer of a user: for the user's own analysis, or for everybody's. */
function holder(userId: number, forAll = false): string {
  return USER_HOLDER + userId + (forAll ? FOR_ALL : '');
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

/** Leases those of these searches that nobody holds to a computer of this user that searches for everybody. */
export async function claimForAll(
  db: Db,
  userId: number,
  searches: readonly Search[],
): Promise<LeasedSearch[]> {
  const claim = { workerId: holder(userId, true), leaseSeconds: USER_LEASE_SECONDS };
  return await claimRequests(db, searches, claim);
}

/** Who answers searches, and for whom they were leased. */
export interface Answering {
  readonly userId: number;
  readonly forAll: boolean;
}

/**
 * Those of these searches that are leased for this. Locked within a transaction, which answers them: it marks what waits for them before, as
 * the planner and the evaluator do, so that nobody waits in a circle.
 */
export async function findLeased(
  db: Db,
  { userId, forAll }: Answering,
  searches: readonly Pick<Search, 'positionId' | 'nodes'>[],
): Promise<LeasedSearch[]> {
  const locked = db.isTransaction ? sql`for update of r` : sql``;
  const { rows } = await sql<LeasedSearch>`
    select r.position_id as "positionId", r.nodes, r.multipv as "multiPv", p.key
    from ${searchedRows(searches)}
    join evaluation_requests r on (r.position_id, r.nodes, r.multipv) = (d.position_id, d.nodes, 1)
    join positions p on p.id = r.position_id
    where r.claimed_by = ${holder(userId, forAll)} and r.claimed_until > now()
    order by r.position_id, r.nodes
    ${locked}
  `.execute(db);
  return rows;
}

/** Whose answers are looked for. */
interface AnsweredBy extends Answering {
  readonly engine: string;
}

/**
 * At how many of these searches somebody was quicker than this user's computer: they have an answer, made here as far as it was needed or by
 * that computer, or were taken back because somebody else waits for them, too. Each of them is named once.
 */
export async function countOvertaken(
  db: Db,
  { userId, forAll, engine }: AnsweredBy,
  searches: readonly Pick<Search, 'positionId' | 'nodes'>[],
): Promise<number> {
  if (searches.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from ${searchedRows(searches)}
    where exists (
      select from evaluations v
      where v.position_id = d.position_id and v.engine = ${engine} and (v.scores ? d.nodes::text
        or exists (select from jsonb_object_keys(v.trails) point where starts_with(point, d.nodes || '@')))
    ) or (${!forAll} and (exists (
      select from own_evaluations o
      where (o.user_id, o.position_id, o.nodes, o.engine) = (${userId}, d.position_id, d.nodes, ${engine})
    ) or exists (
      select from evaluation_askers a join evaluation_askers b using (position_id, nodes, multipv)
      where (a.position_id, a.nodes, a.multipv) = (d.position_id, d.nodes, 1)
        and a.user_id = ${userId} and not a.looking and (b.user_id <> a.user_id or b.looking)
    ))) or (${forAll} and exists (
      select from evaluation_askers a
      where (a.position_id, a.nodes, a.multipv) = (d.position_id, d.nodes, 1) and a.looking
    ))
  `.execute(db);
  return rows[0]?.count ?? 0;
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
    where r.claimed_by in (${holder(userId)}, ${holder(userId, true)}) and r.multipv = 1 and ${which}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Takes back what is leased to somebody for the own analysis while somebody else, or a page, waits for it, too: who asked in a transaction that
 * was open when it was leased did not see the lease, nor was seen. Every process does so: what another one holds is left to it, or to the next
 * time.
 */
export async function endForeignLeases(db: Db): Promise<void> {
  await sql`
    with foreign_leases as materialized (
      select r.position_id, r.nodes, r.multipv from evaluation_requests r
      where r.claimed_by is not null and starts_with(r.claimed_by, ${USER_HOLDER}) and not r.claimed_by like ${`%${FOR_ALL}`} and exists (
        select from evaluation_askers a
        where (a.position_id, a.nodes, a.multipv) = (r.position_id, r.nodes, r.multipv)
          and (a.looking or r.claimed_by <> ${USER_HOLDER}::text || a.user_id)
      )
      order by 1, 2, 3 for update of r skip locked
    )
    update evaluation_requests w set claimed_by = null, claimed_until = null from foreign_leases f
    where (w.position_id, w.nodes, w.multipv) = (f.position_id, f.nodes, f.multipv)
  `.execute(db);
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
