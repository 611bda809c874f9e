import { countSent, sendWithinLimit } from '../../store/accounts/reports.ts';
import type { Db } from '../../store/schema/schema.ts';
import { OperationError } from '../context/operation.ts';
import type { Services } from '../context/services.ts';

/** Reports, and screenshots, of one user. */
const MAX_PER_DAY = 20;
const DAY_SECONDS = 24 * 3600;
const TOO_MANY_HINT = `You have sent ${MAX_PER_DAY} today. Please send the next one tomorrow.`;

function limitAt(now: Date) {
  return { max: MAX_PER_DAY, since: new Date(now.getTime() - DAY_SECONDS * 1000) };
}

function tooMany(): OperationError {
  return new OperationError('rate-limited', { hint: TOO_MANY_HINT, retryAfter: DAY_SECONDS });
}

/** Throws `rate-limited` if the user has sent enough today, before anything of it is read. */
export async function requireDaily(
  { db, now }: Pick<Services, 'db' | 'now'>,
  table: 'reports' | 'screenshots',
  userId: number,
): Promise<void> {
  const { max, since } = limitAt(now());
  if ((await countSent(db, table, userId, since)) >= max) throw tooMany();
}

/** Runs `send` if the user may send one more today; throws `rate-limited`, or `not-signed-in` for a deleted account. */
export async function sendDaily<T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  table: 'reports' | 'screenshots',
  userId: number,
  send: (transaction: Db) => Promise<T>,
): Promise<T> {
  const result = await sendWithinLimit(db, table, userId, limitAt(now()), send);
  if (result === 'limit') throw tooMany();
  if (result === 'no-account')
    throw new OperationError('not-signed-in', { hint: 'The account was deleted.' });
  return result as T;
}
