import { type RawBuilder, sql } from 'kysely';

/** How a statement of {@link plannedOnce} begins. */
export const PLANNED_ONCE = '/* planned once */';

/**
 * Put before a statement that only reads, finds its rows by indexes alone, and is asked all the time: the embedded
 * database then keeps its plan, which takes it longer to make than to follow. To PostgreSQL it is a comment.
 */
export const plannedOnce: RawBuilder<unknown> = sql.raw(PLANNED_ONCE);
