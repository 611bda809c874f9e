import { type RawBuilder, sql } from 'kysely';

/** How a statement of {@link plannedOnce} begins. */
export const PLANNED_ONCE = '/* planned once */';

/** Where the mark stands at the latest: behind blanks, or behind the word `select`. */
const MARK_WITHIN = 40;

/**
 * Put before a statement that only reads, names its columns, finds its rows by indexes alone, and is asked all the time
 * (in a built one by `modifyFront`): the database then keeps its plan, which takes longer to make than to follow.
 */
export const plannedOnce: RawBuilder<unknown> = sql.raw(PLANNED_ONCE);

/** Whether a statement is marked with {@link plannedOnce}. */
export function isPlannedOnce(text: string): boolean {
  return text.slice(0, MARK_WITHIN + PLANNED_ONCE.length).includes(PLANNED_ONCE);
}
