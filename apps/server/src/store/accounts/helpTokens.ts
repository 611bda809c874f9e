import { unlessDiskFull } from '../database/outage.ts';
import type { Db } from '../schema/schema.ts';
import { toUser, USER_COLUMNS, type User } from './users.ts';

/** A token of a program that helps out for an account. Its text is never stored: callers hash it. */
export interface HelpToken {
  readonly id: number;
  readonly name: string;
  /** Its answers count for all accounts. */
  readonly forAll: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The use of a token is stored once in this time. */
const USE_INTERVAL_MS = 60_000;

export async function createHelpToken(
  db: Db,
  token: Omit<HelpToken, 'id' | 'lastUsedAt'> & { readonly tokenHash: Uint8Array; readonly userId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('help_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      name: token.name,
      for_all: token.forAll,
      created_at: token.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whose token it is, and notes its use; undefined for one that was revoked. */
export async function openHelpToken(
  db: Db,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ readonly user: User; readonly forAll: boolean } | undefined> {
  const row = await db
    .selectFrom('help_tokens')
    .innerJoin('users', 'users.id', 'help_tokens.user_id')
    .select(USER_COLUMNS)
    .select(['help_tokens.id as tokenId', 'for_all as forAll', 'help_tokens.last_used_at as usedAt'])
    .where('help_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { tokenId, usedAt } = row;
  if (usedAt === null || now.getTime() - usedAt.getTime() > USE_INTERVAL_MS) {
    const used = db.updateTable('help_tokens').set({ last_used_at: now }).where('id', '=', tokenId);
    await unlessDiskFull(used.execute());
  }
  return { user: toUser(row), forAll: row.forAll };
}

/** The tokens of an account, newest first. */
export async function listHelpTokens(db: Db, userId: number): Promise<HelpToken[]> {
  return await db
    .selectFrom('help_tokens')
    .select(['id', 'name', 'for_all as forAll', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Revokes a token of an account; false if there is none. */
export async function deleteHelpToken(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('help_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Revokes all tokens of an account. */
export async function deleteHelpTokens(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('help_tokens').where('user_id', '=', userId).execute();
}
