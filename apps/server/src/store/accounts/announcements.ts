import type { Db } from '../schema/schema.ts';
import { toUser, type User } from './users.ts';

/** Accounts that a mail about the launch can reach and that have not had it. */
function unannounced(db: Db) {
  return db
    .selectFrom('users')
    .where('is_guest', '=', false)
    .where('email', 'is not', null)
    .where('confirmed_at', 'is not', null)
    .where('announced_at', 'is', null);
}

/** Number of accounts that are still to be told. */
export async function countUnannounced(db: Db): Promise<number> {
  const { count } = await unannounced(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Marks the next account as told and returns it; undefined if none is left. Two processes never take the same one. The
 * mark counts with the transaction, which also has to queue the mail.
 */
export async function takeUnannounced(transaction: Db, now: Date): Promise<User | undefined> {
  const next = await unannounced(transaction)
    .select('id')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (next === undefined) return undefined;
  const row = await transaction
    .updateTable('users')
    .set({ announced_at: now })
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}
