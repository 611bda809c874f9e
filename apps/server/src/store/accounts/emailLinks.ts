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

/** Result of following a link. */
export type EmailLinkUse =
  | { readonly kind: 'used'; readonly userId: number; readonly email: string | null }
  | { readonly kind: 'unknown' }
  /** Already used; the user may request another. */
  | { readonly kind: 'spent'; readonly userId: number; readonly usedAt: Date }
  /** Expired; the user may request another. */
  | { readonly kind: 'expired'; readonly userId: number };

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

/** Uses a link; of several concurrent calls one gets `'used'`. */
export async function useEmailLink(
  db: Db,
  tokenHash: Uint8Array,
  purpose: EmailLinkPurpose,
  now: Date,
): Promise<EmailLinkUse> {
  const used = await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (used) return { kind: 'used', userId: used.user_id, email: used.email };
  return findEmailLink(db, tokenHash, purpose);
}

async function findEmailLink(
  db: Db,
  tokenHash: Uint8Array,
  purpose: EmailLinkPurpose,
): Promise<EmailLinkUse> {
  const row = await db
    .selectFrom('email_links')
    .select(['user_id', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) return { kind: 'unknown' };
  if (row.used_at) return { kind: 'spent', userId: row.user_id, usedAt: row.used_at };
  return { kind: 'expired', userId: row.user_id };
}

/** The purpose and user of a valid link; undefined otherwise. */
export async function findValidLink(
  db: Db,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ readonly userId: number; readonly purpose: EmailLinkPurpose } | undefined> {
  const row = await db
    .selectFrom('email_links')
    .select(['user_id', 'purpose'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { userId: row.user_id, purpose: row.purpose };
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
