import type { Db } from '../schema/schema.ts';

/** Overwrites an unconfirmed account with a new registration; false if it is confirmed. */
export async function replaceUnconfirmed(
  db: Db,
  userId: number,
  { name, phone, passwordHash }: { name: string; phone: string | null; passwordHash: string },
): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ name, phone, password_hash: passwordHash })
    .where('id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Compare-and-set of the password hash; false if it changed concurrently. */
export async function replacePasswordHash(
  db: Db,
  userId: number,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', userId)
    .where('password_hash', '=', before)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
