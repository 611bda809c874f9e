import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** What a user can do only once at a time. */
type UserLock = 'load-turns' | 'quota';

/**
 * Makes other transactions wait that take the same lock of the same user, until this one ends. Take it before rows
 * that others lock too.
 */
export async function lockUntilCommit(transaction: Db, lock: UserLock, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${lock}:${userId}`}, 0))`.execute(transaction);
}
