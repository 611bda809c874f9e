import { sendWithinLimit } from '../../store/accounts/reports.ts';
import type { Db } from '../../store/schema/schema.ts';
import { OperationError } from '../context/operation.ts';
import type { Services } from '../context/services.ts';

/** Reports, and screenshots, of one user. */
const MAX_PER_DAY = 20;
const DAY_SECONDS = 24 * 3600;

/** Runs `send` if the user may send one more today; throws `rate-limited`, or `not-signed-in` for a deleted account. */
export async function sendDaily<T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  table: 'reports' | 'screenshots',
  userId: number,
  send: (transaction: Db) => Promise<T>,
): Promise<T> {
  const limit = { max: MAX_PER_DAY, since: new Date(now().getTime() - DAY_SECONDS * 1000) };
  const result = await sendWithinLimit(db, table, userId, limit, send);
  if (result === 'limit') throw new OperationError('rate-limited', { retryAfter: DAY_SECONDS });
  if (result === 'no-account')
    throw new OperationError('not-signed-in', { hint: 'The account was deleted.' });
  return result as T;
}
