import { type Selectable, sql } from 'kysely';
import { loadNumbering } from '../positions/positions.ts';
import type { UsersTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

/**
 * An account. A guest has neither address nor password, nor has who signs in with a platform alone; another account has no password
 * until its address is confirmed.
 */
export interface User {
  readonly id: number;
  /** As entered. */
  readonly email: string | null;
  readonly name: string;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly confirmedAt: Date | null;
  readonly isAdmin: boolean;
  readonly isGuest: boolean;
  /** The participant that takes turns: the account itself, or all guests of its network together. */
  readonly participant: number;
  /** Free days from promo codes. */
  readonly balance: number;
  /** Discount in percent. */
  readonly discount: number;
  readonly trialUntil: Date | null;
  /** If set, the account is restricted to reading, export and deletion. */
  readonly restrictedAt: Date | null;
  readonly settings: Record<string, unknown>;
  readonly preferences: Record<string, unknown>;
  readonly createdAt: Date;
}

export interface NewUser {
  email: string;
  name: string;
  phone?: string | null;
  /** Null until the address is confirmed: each registration keeps its own. */
  passwordHash: string | null;
  confirmedAt?: Date | null;
  isAdmin?: boolean;
  settings?: Record<string, unknown>;
  createdAt: Date;
}

/** The unique constraint on addresses. */
const EMAIL_TAKEN = { code: '23505', constraint: 'users_email_key_key' };

/** Normalizes an address for comparison. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The same for all addresses that reach one mailbox by a tag: for `anna+1@example.org` it is `anna+@example.org`. The address without a tag
 * has its own, so that tagged addresses cannot use up its limit.
 */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/\+.*(?=@)/, '+');
}

/** Columns for {@link toUser}. */
export const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.name',
  'users.phone',
  'users.password_hash',
  'users.confirmed_at',
  'users.is_admin',
  'users.is_guest',
  'users.participant',
  'users.balance',
  'users.discount',
  'users.trial_until',
  'users.restricted_at',
  'users.settings',
  'users.preferences',
  'users.created_at',
] as const;

/** Maps a row to an account. */
export function toUser(row: Omit<Selectable<UsersTable>, 'email_key' | 'seen_at' | 'announced_at'>): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    passwordHash: row.password_hash,
    confirmedAt: row.confirmed_at,
    isAdmin: row.is_admin,
    isGuest: row.is_guest,
    participant: row.participant ?? row.id,
    balance: row.balance,
    discount: row.discount,
    trialUntil: row.trial_until,
    restrictedAt: row.restricted_at,
    settings: row.settings,
    preferences: row.preferences,
    createdAt: row.created_at,
  };
}

/** True if a statement failed because another account has the address. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === EMAIL_TAKEN.code && constraint === EMAIL_TAKEN.constraint;
}

/** Creates an account; `'email-taken'` if the address is in use, ignoring case. */
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
      seen_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toUser(row) : 'email-taken';
}

/** A guest to create: one with a network takes turns together with all guests of it. */
interface NewGuest {
  readonly name: string;
  readonly network?: string | undefined;
  readonly createdAt: Date;
}

/**
 * The participant number that all guests of a network share: nobody outside can derive the network from it, and no account has it.
 */
async function participantOfNetwork(db: Db, network: string): Promise<number> {
  const numberOf = await loadNumbering(db);
  return -numberOf(`guests of ${network}`);
}

/** Creates a guest account. */
export async function createGuest(db: Db, guest: NewGuest): Promise<User> {
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
      participant: guest.network === undefined ? null : await participantOfNetwork(db, guest.network),
      created_at: guest.createdAt,
      seen_at: guest.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** Opens an account whose owner signs in with a platform: it has neither address nor password. */
export async function createAccountWithoutAddress(
  db: Db,
  { name, createdAt, language }: { name: string; createdAt: Date; language: 1 | 4 },
): Promise<User> {
  const row = await db
    .insertInto('users')
    .values({
      name,
      email: null,
      email_key: null,
      phone: null,
      password_hash: null,
      confirmed_at: createdAt,
      settings: JSON.stringify({ lang_interface: language }),
      created_at: createdAt,
      seen_at: createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** Makes a guest an account whose owner signs in with a platform; undefined if the account is not a guest. */
export async function keepGuestByPlatform(db: Db, guestId: number, name: string): Promise<User | undefined> {
  const row = await db
    .updateTable('users')
    .set({ name, is_guest: false, participant: null })
    .where('id', '=', guestId)
    .where('is_guest', '=', true)
    .returningAll()
    .executeTakeFirst();
  return row && toUser(row);
}

/** Locks an account until the transaction ends. */
export async function lockUser(transaction: Db, userId: number): Promise<User | undefined> {
  const row = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && toUser(row);
}

/** Locks accounts until the transaction ends, in the same order for all, so that nobody waits in a circle. */
export async function lockUsers(transaction: Db, userIds: readonly (number | undefined)[]): Promise<void> {
  const ids = new Set(userIds.filter((id) => id !== undefined));
  for (const id of [...ids].toSorted((a, b) => a - b)) await lockUser(transaction, id);
}

export async function findUser(db: Db, userId: number): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  return row && toUser(row);
}

/** Finds a user by address, ignoring case and surrounding spaces. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row && toUser(row);
}

export async function setPasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Restricts an account, or lifts the restriction (null). */
export async function restrictUser(db: Db, userId: number, since: Date | null): Promise<void> {
  await db.updateTable('users').set({ restricted_at: since }).where('id', '=', userId).execute();
}

/** Grants or revokes admin rights. */
export async function setAdmin(db: Db, userId: number, isAdmin: boolean): Promise<void> {
  await db.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', userId).execute();
}

/** Changes the given fields; `'email-taken'` if another account has the new address. */
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

type JsonColumn = 'settings' | 'preferences';

async function mergeDocument(
  db: Db,
  userId: number,
  column: JsonColumn,
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

/** Merges top-level settings; returns all. */
export function mergeSettings(db: Db, userId: number, change: Record<string, unknown>) {
  return mergeDocument(db, userId, 'settings', change);
}

/** Merges top-level preferences; returns all. */
export function mergePreferences(db: Db, userId: number, change: Record<string, unknown>) {
  return mergeDocument(db, userId, 'preferences', change);
}
