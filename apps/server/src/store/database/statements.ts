import { type DeleteResult, type RawBuilder, sql, type UpdateResult } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** Kinds of work that run only once at a time for a user or a player. */
type Lock = 'load-turns' | 'quota' | 'coin' | 'leases' | 'trainings';

/**
 * Makes other transactions wait that take the same lock of the same user or player, until this one ends. Take it before rows
 * that others lock too.
 */
export async function lockUntilCommit(transaction: Db, lock: Lock, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${lock}:${id}`}, 0))`.execute(transaction);
}

/**
 * Longest statement of a call, milliseconds. The embedded database has one connection, so everybody waits meanwhile. Calls take
 * milliseconds, a few hundred on a busy machine.
 */
export const CALL_STATEMENT_MS = 10_000;

/** SQLSTATE query_canceled. */
export const TOO_LONG = '57014';

/** True for the error of a statement that was ended because it took too long. */
export function isTooLong(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === TOO_LONG;
}

/** Users take turns: an order in which those after the user served last come first. `user` is the column of their numbers. */
export function usersInTurn(user: 'p.user_id' | 'user_id', servedLast: number): RawBuilder<unknown> {
  const column = sql.ref(user);
  return sql`${column} <= ${servedLast}::int8, ${column}`;
}

/** Marker of a statement with {@link plannedOnce}. */
const PLANNED_ONCE = '/* planned once */';

/** The marker follows blanks or the word `select`. */
const MARK_WITHIN = 40;

/**
 * Prefix for frequent statements that name their columns and find rows by index only (`modifyFront` in the query builder). A
 * PostgreSQL server keeps their plans, because planning takes longer than execution; to the embedded database it is a comment.
 */
export const plannedOnce: RawBuilder<unknown> = sql.raw(PLANNED_ONCE);

/** True if a statement is marked with {@link plannedOnce}. */
export function isPlannedOnce(text: string): boolean {
  return text.slice(0, MARK_WITHIN + PLANNED_ONCE.length).includes(PLANNED_ONCE);
}

/** Up to the commit of the statement that starts with this, commits do not wait for the disk. */
export const UNFORCED = sql`with unforced as materialized (select set_config('synchronous_commit', 'off', true))`;

/** Runs a statement that updates or deletes; returns the number of its rows. */
export async function changedRows(statement: {
  executeTakeFirstOrThrow(): Promise<DeleteResult | UpdateResult>;
}): Promise<number> {
  const result = await statement.executeTakeFirstOrThrow();
  return Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows);
}
