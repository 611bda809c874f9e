import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';
import { FAILED, type Search } from './evaluationRequests.ts';

/** How a search failed; `unavailable` when no engine could be started for it. */
export type FailureReason = 'crashed' | 'hung' | 'no-answer' | 'unavailable';

/** A search that a user waits for and that the engine failed at; it is tried again at `retryAt`. */
export interface FailedSearch extends Search {
  /** The position whose page waits for it; null when no page does. */
  readonly rootId: number | null;
  readonly reason: FailureReason;
  /** Times in a row that it failed. */
  readonly failures: number;
  readonly failedAt: Date;
  readonly retryAt: Date;
}

/** Rest of a request after its first failure, the second one, and so on, in seconds: a minute to half a day. */
const RESTS = [60, 5 * 60, 30 * 60, 3 * 60 * 60, 12 * 60 * 60] as const;

/** Rest of a request when no engine could be started, in seconds. */
const PAUSE_SECONDS = 10;

/** Seconds after a failure in which a user cannot have it tried again. */
const MIN_REST_SECONDS = 10;

/**
 * Sets a request aside that the engine failed at, longer after each failure in a row. A request for which no engine
 * could be started rests for a moment only, which is no failure of its position. Resolves to the users who wait for it.
 */
export async function setRequestAside(
  db: Db,
  request: Search,
  reason: FailureReason,
): Promise<readonly number[]> {
  const { positionId, nodes, multiPv } = request;
  const isUnavailable = reason === 'unavailable';
  const { rows } = await sql<{ id: number }>`
    with failed as (
      update evaluation_requests r set failure = ${reason}, failed_at = now(),
        failures = least(r.failures + ${isUnavailable ? 0 : 1}, 1000),
        claimed_by = ${isUnavailable ? null : FAILED},
        claimed_until = now() + make_interval(secs => case when ${isUnavailable} then ${PAUSE_SECONDS}
          else (${[...RESTS]}::int4[])[least(r.failures + 1, ${RESTS.length})] end)
      where (position_id, nodes, multipv) = (${positionId}, ${nodes}, ${multiPv})
    )
    select distinct a.user_id as id from evaluation_askers a
    where (a.position_id, a.nodes, a.multipv) = (${positionId}, ${nodes}, ${multiPv})
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The searches that a user waits for and that rest after a failure. */
export async function loadFailedSearches(db: Db, userId: number): Promise<FailedSearch[]> {
  const { rows } = await sql<FailedSearch>`
    select r.position_id as "positionId", r.nodes, r.multipv as "multiPv", a.root_id as "rootId", r.failure as reason,
      r.failures, r.failed_at as "failedAt", r.claimed_until as "retryAt"
    from evaluation_requests r
    join evaluation_askers a on (a.position_id, a.nodes, a.multipv) = (r.position_id, r.nodes, r.multipv)
    where r.failure is not null and r.claimed_until > now() and (r.claimed_by is null or r.claimed_by = ${FAILED})
      and a.user_id = ${userId}
  `.execute(db);
  return rows;
}

/** Has the searches that a user waits for tried again now; resolves to their number. Those that failed a moment ago still rest. */
export async function retryFailedSearches(db: Db, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update evaluation_requests r set claimed_by = null, claimed_until = null
    where r.failure is not null and r.claimed_until > now() and (r.claimed_by is null or r.claimed_by = ${FAILED})
      and r.failed_at < now() - make_interval(secs => ${MIN_REST_SECONDS})
      and exists (select from evaluation_askers a where a.user_id = ${userId}
        and (a.position_id, a.nodes, a.multipv) = (r.position_id, r.nodes, r.multipv))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
