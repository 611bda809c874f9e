import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A request for an evaluation; larger priorities first. */
export interface EvaluationRequest {
  readonly positionId: number;
  readonly nodes: number;
  readonly multiPv: number;
  readonly priority: number;
}

/** A request that this process holds until its lease ends, with the key of its position. */
export interface ClaimedRequest extends EvaluationRequest {
  readonly key: string;
}

interface RequestRow {
  position_id: number;
  nodes: number;
  multipv: number;
  priority: number;
  key: string;
}

/** Claims evaluations that no engine could give, so that they are not tried forever. */
const FAILED = 'failed';

function asColumns(requests: readonly Omit<EvaluationRequest, 'priority'>[]) {
  return {
    ids: requests.map(({ positionId }) => positionId),
    nodes: requests.map(({ nodes }) => nodes),
    multiPvs: requests.map(({ multiPv }) => multiPv),
  };
}

function byKey(a: Omit<EvaluationRequest, 'priority'>, b: Omit<EvaluationRequest, 'priority'>): number {
  return a.positionId - b.positionId || a.nodes - b.nodes || a.multiPv - b.multiPv;
}

/** The setting holds until the statement that begins with it is committed: its commit does not wait for the disk. */
const unforced = sql`with unforced as materialized (select set_config('synchronous_commit', 'off', true))`;

/**
 * Requests evaluations for a page that is being looked at, without waiting for the disk. A crash of the machine within
 * the next second may lose them; looking again requests them again.
 */
export async function addPassingRequests(db: Db, requests: readonly EvaluationRequest[]): Promise<void> {
  if (db.isTransaction) throw new Error('addPassingRequests needs the database itself, not a transaction.');
  if (requests.length > 0) await insertRequests(db, requests, { begin: unforced, from: sql`, unforced` });
}

/** Requests evaluations; one that is there already keeps the higher priority. Resolves to the number of changes. */
export async function addRequests(db: Db, requests: readonly EvaluationRequest[]): Promise<number> {
  return requests.length === 0 ? 0 : insertRequests(db, requests, { begin: sql``, from: sql`` });
}

/** Leaves rows alone that are there already: a row that meets a conflict is locked, which writes it. */
async function insertRequests(
  db: Db,
  requests: readonly EvaluationRequest[],
  { begin, from }: { readonly begin: RawBuilder<unknown>; readonly from: RawBuilder<unknown> },
): Promise<number> {
  const unique = new Map<string, EvaluationRequest>();
  for (const request of requests) {
    const name = `${request.positionId} ${request.nodes} ${request.multiPv}`;
    if ((unique.get(name)?.priority ?? Number.NEGATIVE_INFINITY) < request.priority)
      unique.set(name, request);
  }
  const sorted = [...unique.values()].sort(byKey);
  const { ids, nodes, multiPvs } = asColumns(sorted);
  const priorities = sorted.map(({ priority }) => priority);
  const { numAffectedRows } = await sql`
    ${begin}
    insert into evaluation_requests as old (position_id, nodes, multipv, priority)
    select w.* from unnest(${ids}::int8[], ${nodes}::int4[], ${multiPvs}::int2[], ${priorities}::float8[]) 
      as w (position_id, nodes, multipv, priority) ${from}
    where not exists (
      select from evaluation_requests there
      where (there.position_id, there.nodes, there.multipv) = (w.position_id, w.nodes, w.multipv)
        and there.priority >= w.priority
    )
    on conflict (position_id, nodes, multipv) do update set priority = excluded.priority
      where old.priority < excluded.priority
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Takes the most urgent requests that nobody holds, best first, until their nodes reach `nodeBudget` (always at least
 * one), at most `limit`. Claims of a process that died are free again when their lease has ended.
 */
export async function claimRequests(
  db: Db,
  claim: {
    readonly workerId: string;
    readonly limit: number;
    readonly nodeBudget: number;
    readonly leaseSeconds: number;
  },
): Promise<ClaimedRequest[]> {
  const { rows } = await sql<RequestRow>`
    with free as materialized (
      select position_id, nodes, multipv, priority from evaluation_requests
      where claimed_until is null or claimed_until < now()
      order by priority desc limit ${claim.limit} for update skip locked
    ), affordable as (
      select *, sum(nodes) over (order by priority desc, position_id, nodes, multipv) - nodes as spent from free
    )
    update evaluation_requests w set claimed_by = ${claim.workerId},
      claimed_until = now() + make_interval(secs => ${claim.leaseSeconds})
    from affordable a join positions p on p.id = a.position_id
    where a.spent < ${claim.nodeBudget}
      and (w.position_id, w.nodes, w.multipv) = (a.position_id, a.nodes, a.multipv)
    returning w.position_id, w.nodes, w.multipv, w.priority, p.key
  `.execute(db);
  return rows
    .map((row) => ({
      positionId: row.position_id,
      nodes: row.nodes,
      multiPv: row.multipv,
      priority: row.priority,
      key: row.key,
    }))
    .sort((a, b) => b.priority - a.priority || byKey(a, b));
}

/** Renews the lease of everything this worker holds. */
export async function renewClaims(db: Db, workerId: string, leaseSeconds: number): Promise<void> {
  await sql`
    update evaluation_requests set claimed_until = now() + make_interval(secs => ${leaseSeconds}) where claimed_by = ${workerId}
  `.execute(db);
}

/** Releases the claims of this worker, or, without a name, all claims. */
export async function releaseClaims(db: Db, workerId?: string): Promise<void> {
  const mine = workerId === undefined ? sql`true` : sql`claimed_by = ${workerId}`;
  await sql`
    update evaluation_requests set claimed_by = null, claimed_until = null where claimed_by is not null and ${mine}
  `.execute(db);
}

/** Removes requests that have been fulfilled. */
export async function deleteRequests(
  db: Db,
  requests: readonly Omit<EvaluationRequest, 'priority'>[],
): Promise<void> {
  const { ids, nodes, multiPvs } = asColumns(requests.toSorted(byKey));
  await sql`
    delete from evaluation_requests w using unnest(${ids}::int8[], ${nodes}::int4[], ${multiPvs}::int2[]) as d (id, nodes, multipv)
    where (w.position_id, w.nodes, w.multipv) = (d.id, d.nodes, d.multipv)
  `.execute(db);
}

/** Sets a request aside for a day because every engine process died of it. */
export async function setRequestAside(db: Db, request: Omit<EvaluationRequest, 'priority'>): Promise<void> {
  await sql`
    update evaluation_requests set claimed_by = ${FAILED}, claimed_until = now() + interval '1 day'
    where position_id = ${request.positionId} and nodes = ${request.nodes} and multipv = ${request.multiPv}
  `.execute(db);
}

/** Makes a request available again after `seconds`, because no engine can take it now. */
export async function postponeRequest(
  db: Db,
  request: Omit<EvaluationRequest, 'priority'>,
  seconds: number,
): Promise<void> {
  await sql`
    update evaluation_requests set claimed_by = null, claimed_until = now() + make_interval(secs => ${seconds})
    where position_id = ${request.positionId} and nodes = ${request.nodes} and multipv = ${request.multiPv}
  `.execute(db);
}

/** True when evaluations are requested, claimed or not; those set aside do not count. */
export async function hasRequests(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from evaluation_requests where claimed_by is distinct from ${FAILED}) as some
  `.execute(db);
  return rows[0]?.some ?? false;
}

/** Deletes requests for positions that no game goes through any more, such as those of a deleted player. */
export async function pruneRequests(db: Db): Promise<void> {
  await sql`
    delete from evaluation_requests w where multipv = 1 and claimed_by is null
      and not exists (select from encounters where position_id = w.position_id)
      and not exists (select from encounters where next_position_id = w.position_id)
  `.execute(db);
}
