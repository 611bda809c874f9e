import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { changedRows } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';

/** A number of attempts within a number of seconds. */
export interface AttemptLimit {
  readonly maxAttempts: number;
  readonly seconds: number;
}

/** Addresses and machines are stored only as hashes. */
function attemptKey(kind: string, subject: string): string {
  return createHash('sha256').update(`${kind}\n${subject}`).digest('base64url');
}

const MAX_COUNT = 1_000_000;

/**
 * Counts an attempt in a fixed window that starts with the first one, shared by all processes. Returns 0 if allowed,
 * else the seconds until the window ends. A window that ends later than a full window from now was started by a clock
 * that has been set back, and starts again.
 */
export async function countAttempt(
  db: Db,
  kind: string,
  subject: string,
  { maxAttempts: max, seconds }: AttemptLimit,
  now: Date,
): Promise<number> {
  const fresh = new Date(now.getTime() + seconds * 1000);
  const over = sql`attempts.until <= ${now} or attempts.until > ${fresh}`;
  const { rows } = await sql<{ count: number; until: Date }>`
    insert into attempts (key, count, until) values (${attemptKey(kind, subject)}, 1, ${fresh})
    on conflict (key) do update set
      count = case when ${over} then 1 else least(attempts.count + 1, ${MAX_COUNT}) end,
      until = case when ${over} then ${fresh} else attempts.until end
    returning count, until`.execute(db);
  const [row] = rows;
  if (row === undefined || row.count <= max) return 0;
  return Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000));
}

/**
 * Takes an amount from a window like that of `countAttempt`. A refused amount takes nothing. An untouched window gives any amount once: more
 * than the limit could never be had otherwise.
 */
export async function takeAmount(
  db: Db,
  kind: string,
  subject: string,
  { maxAttempts: max, seconds, amount }: AttemptLimit & { readonly amount: number },
  now: Date,
): Promise<number> {
  const key = attemptKey(kind, subject);
  const fresh = new Date(now.getTime() + seconds * 1000);
  const over = sql<boolean>`(attempts.count = 0 or attempts.until <= ${now} or attempts.until > ${fresh})`;
  const { rows } = await sql`
    insert into attempts (key, count, until) values (${key}, ${amount}::int, ${fresh})
    on conflict (key) do update set
      count = case when ${over} then ${amount}::int else attempts.count + ${amount}::int end,
      until = case when ${over} then ${fresh} else attempts.until end
    where ${over} or attempts.count + ${amount}::int <= ${max}::int
    returning count`.execute(db);
  if (rows.length > 0) return 0;
  const row = await db.selectFrom('attempts').select('until').where('key', '=', key).executeTakeFirst();
  return Math.max(1, Math.ceil(((row?.until ?? now).getTime() - now.getTime()) / 1000));
}

/** Takes back attempts that should not count, one by default. */
export async function returnAttempt(db: Db, kind: string, subject: string, amount = 1): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', amount) }))
    .where('key', '=', attemptKey(kind, subject))
    .where('count', '>=', amount)
    .execute();
}

/** Resets the counter. */
export async function forgetAttempts(db: Db, kind: string, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', attemptKey(kind, subject)).execute();
}

/** Removes expired windows; returns their number. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<number> {
  return await changedRows(db.deleteFrom('attempts').where('until', '<=', now));
}
