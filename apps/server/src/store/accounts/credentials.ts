import type { Db } from '../schema/schema.ts';
import { emailKey, isEmailTaken } from './users.ts';

/** The data with which a confirmed account starts. */
export interface OpenedAccount {
  readonly name: string;
  readonly phone: string | null;
  readonly passwordHash: string;
}

/** Confirms the address of an account and sets its password; false if it was confirmed already. */
export async function openAccount(
  db: Db,
  userId: number,
  { name, phone, passwordHash }: OpenedAccount,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ name, phone, password_hash: passwordHash, confirmed_at: now })
    .where('id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An account that only registered an address gives way to whoever has shown that the address is theirs. */
export async function deleteUnconfirmed(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('users')
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is', null)
    .execute();
}

/**
 * Gives a guest an address and a password. An account that only registered the address gives way. `'gone'` if the account is not a guest;
 * after `'email-taken'` the transaction can only be rolled back.
 */
export async function keepGuest(
  db: Db,
  guestId: number,
  { email, name, phone, passwordHash }: OpenedAccount & { readonly email: string },
): Promise<'kept' | 'gone' | 'email-taken'> {
  await deleteUnconfirmed(db, email);
  try {
    const row = await db
      .updateTable('users')
      .set({
        email: email.trim(),
        email_key: emailKey(email),
        name,
        phone,
        password_hash: passwordHash,
        is_guest: false,
        participant: null,
      })
      .where('id', '=', guestId)
      .where('is_guest', '=', true)
      .returning('id')
      .executeTakeFirst();
    return row === undefined ? 'gone' : 'kept';
  } catch (error) {
    if (isEmailTaken(error)) return 'email-taken';
    throw error;
  }
}

/** Locks an account that waits for its confirmation; undefined if there is none with this address. */
export async function lockUnconfirmed(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
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

/** What a sign-in checks. */
export interface Credentials {
  readonly userId: number;
  /** Null for an account that nobody can sign in to. */
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
}

/**
 * The credentials of an address, by one statement whether or not there is an account. Before the confirmation they are
 * those of the registration made in this browser, or else the newest: good enough to say that the mail is waiting.
 */
export async function findCredentials(
  db: Db,
  email: string,
  deviceHash: Uint8Array | undefined,
): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('registrations', (join) =>
      join.onRef('registrations.user_id', '=', 'users.id').on('users.confirmed_at', 'is', null),
    )
    .select(['users.id', 'users.confirmed_at', 'users.password_hash as own'])
    .select('registrations.password_hash as registered')
    .where('email_key', '=', emailKey(email))
    .orderBy((eb) => eb('registrations.device_hash', 'is not distinct from', deviceHash ?? null), 'desc')
    .orderBy('registrations.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    userId: row.id,
    passwordHash: row.own ?? row.registered,
    isConfirmed: row.confirmed_at !== null,
  };
}
