import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** So many attempts in so many seconds. */
export interface AttemptLimit {
  readonly max: number;
  readonly seconds: number;
}

/** Addresses and machines are recognized, not kept. */
const keyOf = (kind: string, who: string): string =>
  createHash('sha256').update(`${kind}\n${who}`).digest('base64url');

const MOST = 1_000_000;

/**
 * Counts one attempt of a kind by somebody, in a window that begins with the first, for all processes together. Answers
 * 0 when it is allowed, else the seconds until the window ends. A window that ends later than a whole window from now
 * was begun by a clock that has been put back, and begins anew.
 */
export async function countAttempt(
  db: Db,
  kind: string,
  who: string,
  { max, seconds }: AttemptLimit,
  now: Date,
): Promise<number> {
  const fresh = new Date(now.getTime() + seconds * 1000);
  const over = sql`attempts.until <= ${now} or attempts.until > ${fresh}`;
  const { rows } = await sql<{ count: number; until: Date }>`
    insert into attempts (key, count, until) values (${keyOf(kind, who)}, 1, ${fresh})
    on conflict (key) do update set
      count = case when ${over} then 1 else least(attempts.count + 1, ${MOST}) end,
      until = case when ${over} then ${fresh} else attempts.until end
    returning count, until`.execute(db);
  const [row] = rows;
  if (row === undefined || row.count <= max) return 0;
  return Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000));
}

/** Takes one attempt back: it turned out to be none. */
export async function returnAttempt(db: Db, kind: string, who: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(kind, who))
    .where('count', '>', 0)
    .execute();
}

/** Begins a new count. */
export async function forgetAttempts(db: Db, kind: string, who: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(kind, who)).execute();
}

/** Removes windows that are over; returns how many. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('until', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
