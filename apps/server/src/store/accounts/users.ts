import { type Selectable, sql } from 'kysely';
import type { UsersTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

/** An account. A guest has neither address nor password. */
export interface User {
  readonly id: number;
  /** As the user wrote it. */
  readonly email: string | null;
  readonly name: string;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly confirmedAt: Date | null;
  readonly isAdmin: boolean;
  readonly isGuest: boolean;
  /** Days of free use that promo codes have given. */
  readonly balance: number;
  /** Per cent off the price. */
  readonly discount: number;
  readonly trialUntil: Date | null;
  /** Set: the account may only be looked at and left. */
  readonly restrictedAt: Date | null;
  readonly settings: Record<string, unknown>;
  readonly preferences: Record<string, unknown>;
  readonly createdAt: Date;
}

export interface NewUser {
  email: string;
  name: string;
  phone?: string | null;
  passwordHash: string;
  confirmedAt?: Date | null;
  isAdmin?: boolean;
  settings?: Record<string, unknown>;
  createdAt: Date;
}

/** The constraint that keeps addresses apart, as PostgreSQL names it. */
const emailTaken = { code: '23505', constraint: 'users_email_key_key' };

/** What makes two addresses the same. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** What {@link toUser} reads. */
export const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.name',
  'users.phone',
  'users.password_hash',
  'users.confirmed_at',
  'users.is_admin',
  'users.is_guest',
  'users.balance',
  'users.discount',
  'users.trial_until',
  'users.restricted_at',
  'users.settings',
  'users.preferences',
  'users.created_at',
] as const;

/** A row of the table as an account. */
export function toUser(row: Omit<Selectable<UsersTable>, 'email_key'>): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    passwordHash: row.password_hash,
    confirmedAt: row.confirmed_at,
    isAdmin: row.is_admin,
    isGuest: row.is_guest,
    balance: row.balance,
    discount: row.discount,
    trialUntil: row.trial_until,
    restrictedAt: row.restricted_at,
    settings: row.settings,
    preferences: row.preferences,
    createdAt: row.created_at,
  };
}

function isEmailTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === emailTaken.code && constraint === emailTaken.constraint;
}

/** Makes an account; `'email-taken'` when the address, letter case aside, has one. */
export async function createUser(db: Db, user: NewUser): Promise<User | 'email-taken'> {
  const row = await db
    .insertInto('users')
    .values({
      email: user.email.trim(),
      email_key: emailKey(user.email),
      name: user.name,
      phone: user.phone ?? null,
      password_hash: user.passwordHash,
      confirmed_at: user.confirmedAt ?? null,
      is_admin: user.isAdmin ?? false,
      settings: JSON.stringify(user.settings ?? {}),
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toUser(row) : 'email-taken';
}

/** Makes an account without address and password, confirmed from the start. */
export async function createGuest(db: Db, guest: { name: string; createdAt: Date }): Promise<User> {
  const row = await db
    .insertInto('users')
    .values({
      name: guest.name,
      email: null,
      email_key: null,
      phone: null,
      password_hash: null,
      confirmed_at: guest.createdAt,
      is_guest: true,
      created_at: guest.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

export async function findUser(db: Db, userId: number): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  return row && toUser(row);
}

/** Finds by address, letter case and blanks around it aside. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row && toUser(row);
}

/** Marks the address as the user's own; the first time counts. */
export async function confirmUser(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ confirmed_at: now })
    .where('id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function setPasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Lets the account in again (null), or shuts it out from a moment on. */
export async function restrictUser(db: Db, userId: number, since: Date | null): Promise<void> {
  await db.updateTable('users').set({ restricted_at: since }).where('id', '=', userId).execute();
}

/** Gives or takes the administrator's flag. */
export async function setAdmin(db: Db, userId: number, isAdmin: boolean): Promise<void> {
  await db.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', userId).execute();
}

/** Changes the fields that are given; `'email-taken'` when the new address belongs to somebody else. */
export async function updateUser(
  db: Db,
  userId: number,
  change: { name?: string; phone?: string | null; email?: string },
): Promise<'updated' | 'email-taken'> {
  const { email, ...rest } = change;
  const set = {
    ...rest,
    ...(email === undefined ? {} : { email: email.trim(), email_key: emailKey(email) }),
  };
  if (Object.keys(set).length === 0) return 'updated';
  try {
    await db.updateTable('users').set(set).where('id', '=', userId).execute();
    return 'updated';
  } catch (error) {
    if (isEmailTaken(error)) return 'email-taken';
    throw error;
  }
}

type Document = 'settings' | 'preferences';

async function mergeDocument(
  db: Db,
  userId: number,
  column: Document,
  change: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const merged = sql<string>`${sql.ref(column)} || ${JSON.stringify(change)}::jsonb`;
  const row = await db
    .updateTable('users')
    .set(column === 'settings' ? { settings: merged } : { preferences: merged })
    .where('id', '=', userId)
    .returning(column)
    .executeTakeFirstOrThrow();
  return row[column];
}

/** Sets the given top-level settings, leaves the others, and returns all. */
export function mergeSettings(db: Db, userId: number, change: Record<string, unknown>) {
  return mergeDocument(db, userId, 'settings', change);
}

/** Sets the given top-level preferences, leaves the others, and returns all. */
export function mergePreferences(db: Db, userId: number, change: Record<string, unknown>) {
  return mergeDocument(db, userId, 'preferences', change);
}

/** Removes the account and everything that belongs to it. */
export async function deleteUser(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

/** Removes guests made before the given time who have no session any more; returns how many. */
export async function deleteAbandonedGuests(db: Db, createdBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('is_guest', '=', true)
    .where('created_at', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('token_hash').whereRef('sessions.user_id', '=', 'users.id'))),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
