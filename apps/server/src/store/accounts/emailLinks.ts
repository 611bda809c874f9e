import type { EmailLinkPurpose } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

export type { EmailLinkPurpose } from '../schema/accounts.ts';

export interface NewEmailLink {
  /** SHA-256 of the token in the link. */
  tokenHash: Uint8Array;
  userId: number;
  purpose: EmailLinkPurpose;
  createdAt: Date;
  expiresAt: Date;
  /** The new address, for a change of address. */
  email?: string;
}

/** Stores a link and expires earlier unused ones of the same user and purpose. */
export async function createEmailLink(db: Db, link: NewEmailLink): Promise<void> {
  await db
    .updateTable('email_links')
    .set({ expires_at: link.createdAt })
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.createdAt)
    .execute();
  await db
    .insertInto('email_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      purpose: link.purpose,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      used_at: null,
      email: link.email ?? null,
    })
    .execute();
}

/** Uses a link; of several concurrent calls one gets true. */
export async function useEmailLink(
  db: Db,
  tokenHash: Uint8Array,
  purpose: EmailLinkPurpose,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** A mailed link. */
export interface EmailLink {
  readonly userId: number;
  readonly purpose: EmailLinkPurpose;
  /** The address that it confirms, if that is not the one of the account. */
  readonly email: string | null;
  readonly state: 'valid' | 'used' | 'expired';
  readonly usedAt: Date | null;
}

/** Finds a link in whatever state; links are removed some weeks after they expired. */
export async function findLink(db: Db, tokenHash: Uint8Array, now: Date): Promise<EmailLink | undefined> {
  const row = await db
    .selectFrom('email_links')
    .select(['user_id', 'purpose', 'email', 'used_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { purpose, email, used_at: usedAt } = row;
  const state = usedAt ? 'used' : row.expires_at > now ? 'valid' : 'expired';
  return { userId: row.user_id, purpose, email, state, usedAt };
}

/** Expires every unused link of the user. */
export async function endEmailLinks(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('email_links')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Removes links that expired before a time; returns their number. */
export async function deleteExpiredEmailLinks(db: Db, expiredBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_links')
    .where('expires_at', '<', expiredBefore)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
