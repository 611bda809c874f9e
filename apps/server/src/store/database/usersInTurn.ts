import { type RawBuilder, sql } from 'kysely';

/** Users take turns: an order in which those after the user served last come first. `user` is the column of their numbers. */
export function usersInTurn(user: 'p.user_id' | 'user_id', servedLast: number): RawBuilder<unknown> {
  const column = sql.ref(user);
  return sql`${column} <= ${servedLast}::int8, ${column}`;
}
