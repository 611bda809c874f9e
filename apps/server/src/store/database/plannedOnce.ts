import { type RawBuilder, sql } from 'kysely';

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
