import { notify } from '../database/database.ts';
import { changedRows, plannedOnce } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import { deleteHelpTokens } from './helpTokens.ts';
import { removePushDevices } from './pushDevices.ts';
import { toUser, USER_COLUMNS, type User } from './users.ts';

/** A sign-in session. The token is never stored: callers hash it with SHA-256. */
export interface Session {
  readonly userId: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** Extended with use, up to `endsAt`. */
  readonly expiresAt: Date;
  readonly endsAt: Date;
  /** Persists after the browser is closed. */
  readonly remembered: boolean;
}

/** Notifies every process that sessions of a user ended. */
export const SESSIONS_CHANNEL = 'tabia_sessions';

export interface NewSession {
  tokenHash: Uint8Array;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string;
  endsAt: Date;
  remembered: boolean;
}

/** How many sessions of a kind an account has, remembered or not: those of the latest use. */
export const MAX_SESSIONS = 100;

/**
 * Ends those beyond `MAX_SESSIONS`; ended ones go first. Each kind is counted by itself: a program that signs in again for every run ends no
 * session of a browser that is remembered.
 */
async function endOldestSessions(db: Db, { tokenHash, userId, remembered }: NewSession): Promise<void> {
  const oldest = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('remembered', '=', remembered)
    // After a clock was set back, the new one may seem to be the oldest.
    .where('token_hash', '!=', tokenHash)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(MAX_SESSIONS - 1);
  const ended = await changedRows(db.deleteFrom('sessions').where('token_hash', 'in', oldest));
  if (ended > 0) await notify(db, SESSIONS_CHANNEL, { userId });
}

/** Begins a session. An account that has enough of its kind loses the one that has not been used for the longest time. */
export async function createSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      ends_at: session.endsAt,
      remembered: session.remembered,
    })
    .execute();
  await endOldestSessions(db, session);
}

/** The session of a token and its user; undefined if unknown or expired. */
export async function findSession(
  db: Db,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ session: Session; user: User } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .modifyFront(plannedOnce)
    .select(USER_COLUMNS)
    .select([
      'sessions.created_at as startedAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'ends_at as endsAt',
      'remembered',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('ends_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { startedAt: createdAt, lastUsedAt, expiresAt, endsAt, remembered } = row;
  const session = { userId: row.id, createdAt, lastUsedAt, expiresAt, endsAt, remembered };
  return { session, user: toUser(row) };
}

/** Records the use of a session; `expiresAt` extends it. */
export async function touchSession(
  db: Db,
  tokenHash: Uint8Array,
  now: Date,
  expiresAt?: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, ...(expiresAt && { expires_at: expiresAt }) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/**
 * Ends the sessions of a user and notifies every process; both commit with the transaction. They are kept until they
 * would have expired: a browser that comes back is told that its session was ended. None of the browsers is reminded any more; one in
 * which the user is signed in subscribes again at its next visit. Programs that help out end, too.
 */
export async function endSessionsOfUser(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await removePushDevices(db, userId);
  await deleteHelpTokens(db, userId);
  await notify(db, SESSIONS_CHANNEL, { userId });
}

/** True if a session was ended from another browser and would still be valid otherwise. */
export async function wasSessionEnded(db: Db, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes expired and unused sessions; returns their number. */
export async function deleteExpiredSessions(db: Db, now: Date, unusedSince: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(({ or, eb }) =>
      or([eb('expires_at', '<=', now), eb('ends_at', '<=', now), eb('last_used_at', '<', unusedSince)]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
