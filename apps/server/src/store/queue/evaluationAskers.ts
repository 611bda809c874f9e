import type { Doubt } from '@tabia/mistakes';
import { type RawBuilder, sql } from 'kysely';
import { unlessDiskFull } from '../database/outage.ts';
import { plannedOnce, UNFORCED } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import { FOR_ALL, type Search, USER_HOLDER, unclaimed } from './evaluationRequests.ts';

/** A user waits for an evaluation; larger priorities first among those of the same user. */
export interface Wanted extends Search {
  readonly userId: number;
  readonly priority: number;
  /** The search may end when its score has been outside of each of these; absent: it is needed to its end. */
  readonly doubts?: readonly Doubt[] | undefined;
}

/** Waits for an engine: claimable, with the user whose turn would be spent on it. */
export interface WaitingRequest extends Wanted {
  /** A page that shows the position is open. */
  readonly looking: boolean;
  /** Who takes turns: the user, or all guests of the user's network together. */
  readonly participant: number;
}

/** How long a page counts as open after its last request. Pages repeat their requests within half of this. */
const LOOKING_SECONDS = 90;
/** Evaluations that a user may wait for by looking: two pages with what is right below them. The oldest go first. */
export const MAX_LOOKED_AT = 18;

/** Priority of a search for somebody who is answering in a training: before everything else that the user looks at. */
export const ANSWER_PRIORITY = 1000;

function columnsOf(wanted: readonly Wanted[]): RawBuilder<unknown> {
  return sql`unnest(${wanted.map(({ positionId }) => positionId)}::int8[], ${wanted.map(({ nodes }) => nodes)}::int4[],
    ${wanted.map(({ multiPv }) => multiPv)}::int2[], ${wanted.map(({ userId }) => userId)}::int8[],
    ${wanted.map(({ priority }) => priority)}::float8[],
    ${wanted.map(({ doubts }) => (doubts === undefined ? null : JSON.stringify(doubts)))}::text[]
  ) as w (position_id, nodes, multipv, user_id, priority, doubts)`;
}

/**
 * Takes what is `asked` back from the computers of users: nobody waits for that of another, unless it searches for all, and no page for its
 * own, which may be off. The answer that still comes from there is told that somebody was quicker.
 */
function takenBack(looking: boolean) {
  const others = looking
    ? sql`true`
    : sql`r.claimed_by <> ${USER_HOLDER}::text || a.user_id and not r.claimed_by like ${`%${FOR_ALL}`}`;
  return sql`taken_back as (
    update evaluation_requests r set claimed_by = null, claimed_until = null from asked a
    where (r.position_id, r.nodes, r.multipv) = (a.position_id, a.nodes, a.multipv)
      and starts_with(r.claimed_by, ${USER_HOLDER}) and ${others}
  )`;
}

/** One row for each evaluation and user, in the order in which every process locks them. */
function distinctOf(wanted: readonly Wanted[]): Wanted[] {
  const unique = new Map<string, Wanted>();
  for (const request of wanted) {
    const name = `${request.positionId} ${request.nodes} ${request.multiPv} ${request.userId}`;
    if ((unique.get(name)?.priority ?? Number.NEGATIVE_INFINITY) < request.priority)
      unique.set(name, request);
  }
  return [...unique.values()].sort(
    (a, b) =>
      a.positionId - b.positionId || a.nodes - b.nodes || a.multiPv - b.multiPv || a.userId - b.userId,
  );
}

/**
 * Asks for evaluations on behalf of users; one that is asked for already keeps the higher priority, and the doubts of whoever asked
 * first: whoever has others asks again when the search has ended. Resolves to the number of changes. Rows that need no change
 * are left alone: one that meets a conflict is locked, which writes it.
 */
export async function addRequests(db: Db, wanted: readonly Wanted[]): Promise<number> {
  const rows = distinctOf(wanted);
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    with asked as materialized (
      select w.* from ${columnsOf(rows)} where not exists (
        select from evaluation_askers a
        where (a.position_id, a.nodes, a.multipv, a.user_id) = (w.position_id, w.nodes, w.multipv, w.user_id)
          and not a.looking and a.priority >= w.priority
      ) and exists (select from users u where u.id = w.user_id)
    ), requested as (
      insert into evaluation_requests (position_id, nodes, multipv, doubts)
      select distinct on (1, 2, 3) position_id, nodes, multipv, doubts::jsonb from asked order by 1, 2, 3
      on conflict (position_id, nodes, multipv) do nothing
    ), ${takenBack(false)}
    insert into evaluation_askers as old (position_id, nodes, multipv, user_id, looking, priority)
    select position_id, nodes, multipv, user_id, false, priority from asked
    on conflict (position_id, nodes, multipv, user_id, looking) do update set priority = excluded.priority
      where old.priority < excluded.priority
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A page that shows the position `rootId` to a user. */
interface LookingPage {
  readonly userId: number;
  readonly rootId: number;
}

type LookedAt = Search & { readonly priority: number };

/**
 * Asks for evaluations for a page that shows the position `rootId`, until the page leaves or stops asking. Does not wait for
 * the disk: a crash of the machine within the next second may lose them, and looking again asks again. On a full disk the page
 * is shown without asking.
 */
export async function addLookedAt(db: Db, page: LookingPage, searches: readonly LookedAt[]): Promise<void> {
  if (db.isTransaction) throw new Error('addLookedAt needs the database itself, not a transaction.');
  await unlessDiskFull(insertLookedAt(db, page, searches));
}

async function insertLookedAt(db: Db, page: LookingPage, searches: readonly LookedAt[]): Promise<void> {
  const rows = distinctOf(searches.map((search) => ({ ...search, userId: page.userId })));
  if (rows.length === 0) return;
  const { numAffectedRows } = await sql`
    ${plannedOnce} ${UNFORCED}, asked as materialized (
      select w.* from ${columnsOf(rows)}, unforced where not exists (
        select from evaluation_askers a
        where (a.position_id, a.nodes, a.multipv, a.user_id) = (w.position_id, w.nodes, w.multipv, w.user_id)
          and a.looking and a.priority = w.priority and a.root_id = ${page.rootId}::int8
          and a.until > now() + make_interval(secs => ${LOOKING_SECONDS / 2})
      )
    ), requested as (
      insert into evaluation_requests (position_id, nodes, multipv)
      select position_id, nodes, multipv from asked
      on conflict (position_id, nodes, multipv) do nothing
    ), ${takenBack(true)}
    insert into evaluation_askers (position_id, nodes, multipv, user_id, looking, priority, root_id, until)
    select position_id, nodes, multipv, user_id, true, priority, ${page.rootId}::int8,
      clock_timestamp() + make_interval(secs => ${LOOKING_SECONDS})
    from asked
    on conflict (position_id, nodes, multipv, user_id, looking) do update
      set priority = excluded.priority, root_id = excluded.root_id, until = excluded.until
  `.execute(db);
  if (!numAffectedRows) return;
  await withdraw(
    db,
    sql`a.user_id = ${page.userId} and a.looking and a.ctid not in (
    select b.ctid from evaluation_askers b where b.user_id = ${page.userId} and b.looking
    order by b.until desc, b.priority desc limit ${MAX_LOOKED_AT})`,
  );
}

/** The page that shows `rootId` was left: what it asked for is withdrawn, unless the analysis or another user needs it. */
export async function withdrawLookedAt(db: Db, userId: number, rootId: number): Promise<void> {
  await unlessDiskFull(withdraw(db, sql`a.user_id = ${userId} and a.looking and a.root_id = ${rootId}`));
}

/** Withdraws what pages asked for that do not ask any more, such as those of a closed tab. */
export async function withdrawExpired(db: Db): Promise<void> {
  await withdraw(db, sql`a.looking and a.until < now()`);
}

/** Deletes askers, and the requests that nobody else asks for and no engine is searching. */
async function withdraw(db: Db, gone: RawBuilder<unknown>): Promise<void> {
  await sql`
    ${plannedOnce}
    with gone as (
      delete from evaluation_askers a where ${gone} returning position_id, nodes, multipv, user_id, looking
    )
    delete from evaluation_requests r using (select distinct position_id, nodes, multipv from gone) g
    where (r.position_id, r.nodes, r.multipv) = (g.position_id, g.nodes, g.multipv) and ${unclaimed}
      and not exists (
        select from evaluation_askers b
        where (b.position_id, b.nodes, b.multipv) = (r.position_id, r.nodes, r.multipv)
          and (b.user_id, b.looking) not in (
            select h.user_id, h.looking from gone h
            where (h.position_id, h.nodes, h.multipv) = (r.position_id, r.nodes, r.multipv)
          )
      )
  `.execute(db);
}

/**
 * The most urgent requests of every user that nobody holds: about `limit` in all, and no less than `MIN_EACH` for each
 * user and kind.
 */
export async function loadWaiting(db: Db, limit: number): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    with recursive asking as (
      (select user_id from evaluation_askers order by user_id limit 1)
      union all
      select (select a.user_id from evaluation_askers a where a.user_id > asking.user_id order by a.user_id limit 1)
      from asking where asking.user_id is not null
    ), users_asking as materialized (select user_id from asking where user_id is not null)
    select u.user_id as "userId", coalesce(o.participant, o.id) as participant, kind.looking, c.position_id as "positionId", c.nodes, c.multipv as "multiPv", c.priority
    from users_asking u join users o on o.id = u.user_id cross join (values (true), (false)) as kind (looking) cross join lateral (
      select a.position_id, a.nodes, a.multipv, a.priority from evaluation_askers a
      join evaluation_requests r using (position_id, nodes, multipv)
      where a.user_id = u.user_id and a.looking = kind.looking
        and (a.until is null or a.until >= now()) and (r.claimed_until is null or r.claimed_until < now())
      order by a.priority desc limit (select greatest(${MIN_EACH}, ${limit} / count(*)) from users_asking)
    ) c
  `.execute(db);
  return rows;
}

const MIN_EACH = 4;
