import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** Whole months without a question after which an evaluation may go. */
const MONTHS_KEPT = 1;

/** The month of a moment as evaluations have it: 12 × year + month, in UTC. */
export function monthOf(moment: Date): number {
  return 12 * moment.getUTCFullYear() + moment.getUTCMonth() + 1;
}

/**
 * SQL: something needs the evaluations of the position `o`: a game whose decisions are judged by them, a finding that rests on them or
 * waits for them, a tree, a gap, a request, or the answer of a user's computer that is compared with them.
 */
const IS_NEEDED = sql<boolean>`(
  exists (select from encounters where position_id = o.position_id)
  or exists (select from encounters where next_position_id = o.position_id)
  or exists (select from findings where rests_on <> '{}' and rests_on && array[o.position_id])
  or exists (select from findings where awaits <> '{}' and awaits && array[o.position_id])
  or exists (select from trees where position_id = o.position_id)
  or exists (select from trees where jsonb_path_query_array(tree, '$.**.posid') @> to_jsonb(o.position_id))
  or exists (select from gap_lists where jsonb_path_query_array(gaps, '$.**.positionId') @> to_jsonb(o.position_id))
  or exists (select from gap_lists where jsonb_path_query_array(gaps, '$.**.toId') @> to_jsonb(o.position_id))
  or exists (select from evaluation_requests where position_id = o.position_id)
  or exists (select from own_evaluations where position_id = o.position_id)
)`;

/**
 * SQL: an engine that came later has searched the position of `o` at least as deeply and with as many lines, so nobody reads what the
 * earlier one found. The order is strict: of two, one stays. What the engine in use has found stays, too: an operator may go back to an
 * earlier one. While it is not known, all stays.
 */
function isSuperseded(engineInUse: string) {
  return sql<boolean>`(${engineInUse}::text <> '' and o.engine <> ${engineInUse} and exists (
    select from evaluations n where n.position_id = o.position_id and n.engine <> o.engine and n.nodes >= o.nodes
      and jsonb_array_length(n.lines) >= jsonb_array_length(o.lines)
      and (n.created_at, n.engine) > (o.created_at, o.engine)
  ))`;
}

/** Which evaluations to look at, the time, and the engine in use. */
interface Eviction {
  readonly limit: number;
  readonly now: Date;
  /** The engine in use; empty where it is not known. */
  readonly engine: string;
}

/** The result of one batch. */
interface EvictedBatch {
  /** Evaluations looked at; 0 when none is left that nobody has asked for. */
  readonly seen: number;
  readonly evicted: number;
  /** How long the connection was held. */
  readonly ms: number;
}

/**
 * Looks at up to `limit` evaluations, those not asked for longest first. What nothing needs is deleted, and what a later engine has. What is needed counts as asked for,
 * so that the next batch does not meet it again. One transaction: killed anywhere, the rest waits for the next time. A finding that is being
 * judged meanwhile by a game stored in the same moment asks for what it misses again, with the same answer.
 */
export async function evictNextBatch(
  db: Db,
  { limit, now, engine }: Eviction,
  msNow: () => number,
): Promise<EvictedBatch> {
  const month = monthOf(now);
  return await db.transaction().execute(async (transaction) => {
    const started = msNow();
    const { rows } = await sql<{ seen: number; evicted: number }>`
      with oldest as materialized (
        select position_id, engine, nodes, lines, created_at from evaluations where asked_month < ${month - MONTHS_KEPT}::int4
        order by asked_month, position_id, engine limit ${limit} for update skip locked
      ), looked as materialized (
        select o.position_id, o.engine, not ${isSuperseded(engine)} and ${IS_NEEDED} as needed from oldest o
      ), kept as (
        update evaluations v set asked_month = ${month}::int4 from looked l
        where l.needed and (v.position_id, v.engine) = (l.position_id, l.engine)
      ), gone as (
        delete from evaluations v using looked l
        where not l.needed and (v.position_id, v.engine) = (l.position_id, l.engine) returning 1
      )
      select (select count(*) from looked)::int4 as seen, (select count(*) from gone)::int4 as evicted
    `.execute(transaction);
    const { seen = 0, evicted = 0 } = rows[0] ?? {};
    if (evicted > 0)
      await sql`update evaluation_counts set evicted = evicted + ${evicted}, stored = stored - ${evicted}`.execute(
        transaction,
      );
    return { seen, evicted, ms: msNow() - started };
  });
}

/** An evaluation by its place in the order in which they are counted. */
export interface CountedTo {
  readonly positionId: number;
  readonly engine: string;
}

/** Counts up to `limit` evaluations after one, in the order of their key. `last` is undefined when there are none. */
export async function countNextEvaluations(
  db: Db,
  { positionId, engine }: CountedTo,
  limit: number,
): Promise<{ readonly count: number; readonly last: CountedTo | undefined }> {
  const { rows } = await sql<{ count: number } & CountedTo>`
    with part as materialized (
      select position_id, engine from evaluations where (position_id, engine) > (${positionId}::int8, ${engine})
      order by position_id, engine limit ${limit}
    )
    select (select count(*) from part)::int4 as count, position_id as "positionId", engine from part
    order by position_id desc, engine desc limit 1
  `.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, last: row && { positionId: row.positionId, engine: row.engine } };
}

/** Keeps the number of evaluations that were counted. */
export async function storeEvaluationCount(db: Db, stored: number, now: Date): Promise<void> {
  await db
    .insertInto('evaluation_counts')
    .values({ stored, counted_at: now })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ stored, counted_at: now }))
    .execute();
}

/** Evaluations at the last count, and those evicted since the first one; zeros before it. */
export async function loadEvaluationCounts(
  db: Db,
): Promise<{ readonly stored: number; readonly evicted: number }> {
  const row = await db.selectFrom('evaluation_counts').select(['stored', 'evicted']).executeTakeFirst();
  return row ?? { stored: 0, evicted: 0 };
}
