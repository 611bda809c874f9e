import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A number of attempts within a number of seconds. */
export interface AttemptLimit {
  readonly maxAttempts: number;
  readonly seconds: number;
  /** As many are counted at once; one by default. */
  readonly atOnce?: number;
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
  { maxAttempts: max, seconds, atOnce = 1 }: AttemptLimit,
  now: Date,
): Promise<number> {
  const fresh = new Date(now.getTime() + seconds * 1000);
  const over = sql`attempts.until <= ${now} or attempts.until > ${fresh}`;
  const { rows } = await sql<{ count: number; until: Date }>`
    insert into attempts (key, count, until) values (${attemptKey(kind, subject)}, ${atOnce}::int, ${fresh})
    on conflict (key) do update set
      count = case when ${over} then ${atOnce}::int else least(attempts.count + ${atOnce}::int, ${MAX_COUNT}) end,
      until = case when ${over} then ${fresh} else attempts.until end
    returning count, until`.execute(db);
  const [row] = rows;
  if (row === undefined || row.count <= max) return 0;
  return Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000));
}

/** Takes back one attempt that should not count. */
export async function returnAttempt(db: Db, kind: string, subject: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', attemptKey(kind, subject))
    .where('count', '>', 0)
    .execute();
}

/** Resets the counter. */
export async function forgetAttempts(db: Db, kind: string, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', attemptKey(kind, subject)).execute();
}

/** Removes expired windows; returns their number. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('until', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
