import type { ErrorCode } from '@tabia/api-client/contract';
import { type Amounts, allowedFor, type QuotaKind } from '../../domain/accounts/quota.ts';
import { returnAttempt, takeAmount } from '../../store/accounts/attempts.ts';
import { countSent, sendWithinLimit } from '../../store/accounts/reports.ts';
import { loadAmount } from '../../store/accounts/usage.ts';
import type { User } from '../../store/accounts/users.ts';
import { lockUntilCommit } from '../../store/database/statements.ts';
import { ensurePositionIds, findPositionIds } from '../../store/positions/positions.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';
import type { Services } from '../context/services.ts';

/** Reports, and screenshots, of one user. */
const MAX_PER_DAY = 20;
const DAY_SECONDS = 24 * 3600;

function limitAt(now: Date) {
  return { max: MAX_PER_DAY, since: new Date(now.getTime() - DAY_SECONDS * 1000) };
}

function tooMany(): OperationError {
  return new OperationError('rate-limited', { reason: 'letters-of-day', retryAfter: DAY_SECONDS });
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

/**
 * New positions of an account, and of all accounts of a network, in a day: nothing removes a position. What answers of a training
 * bring is counted apart, so that no tree keeps its owner from training.
 */
const POSITION_LIMITS = { account: 2_000, network: 10_000 };
type NewPositions = 'position' | 'answer-position';

/**
 * Counts positions that are not known yet; throws `rate-limited` where they are more than the day has left, and counts none then. A
 * day begins with as many as one call brings, because a tree is saved as a whole.
 */
export async function takeNewPositions(
  { db, network, now, user }: Pick<Context, 'db' | 'network' | 'now' | 'user'>,
  amount: number,
  kind: NewPositions = 'position',
): Promise<void> {
  if (amount === 0) return;
  const take = (subject: keyof typeof POSITION_LIMITS, key: string): Promise<number> => {
    const limit = { maxAttempts: POSITION_LIMITS[subject], seconds: DAY_SECONDS, amount };
    return takeAmount(db, `${kind}-${subject}`, key, limit, now());
  };
  const account = String(user?.id);
  const ofAccount = await take('account', account);
  const retryAfter = ofAccount > 0 ? ofAccount : await take('network', network);
  if (retryAfter === 0) return;
  if (ofAccount === 0) await returnAttempt(db, `${kind}-account`, account, amount);
  throw new OperationError('rate-limited', { reason: 'positions-of-day', retryAfter });
}

/** The numbers of positions that a user brings, whatever the way; new ones are stored, and count. Throws `rate-limited`. */
export async function addPositions(
  context: Pick<Context, 'db' | 'network' | 'now' | 'user'>,
  keys: Iterable<string>,
  kind?: NewPositions,
): Promise<ReadonlyMap<string, number>> {
  const unique = [...new Set(keys)];
  const known = await findPositionIds(context.db, unique);
  await takeNewPositions(context, unique.length - known.size, kind);
  return await ensurePositionIds(context.db, unique);
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

const CODES = {
  uploads: 'uploads-full',
  games: 'games-full',
  players: 'too-many-players',
  trees: 'too-many-trees',
  trainings: 'too-many-trainings',
} as const satisfies Record<QuotaKind, ErrorCode>;

/** The refusal of an account that is full. */
export function quotaError(kind: QuotaKind): OperationError {
  return new OperationError(CODES[kind]);
}

/** What a user may have. */
export function allowedOf({ config }: Pick<Services, 'config'>, user: Pick<User, 'isGuest'>): Amounts {
  return allowedFor(config.quotas, user);
}

/** Throws the error of the kind if the signed-in user has no room for one more. */
export async function requireRoom(
  context: Pick<Context, 'config' | 'db' | 'user'>,
  kind: QuotaKind,
): Promise<void> {
  const user = requireUser(context);
  if ((await loadAmount(context.db, user.id, kind)) >= allowedOf(context, user)[kind]) throw quotaError(kind);
}

/**
 * Adds something of a kind in a transaction if the signed-in user has room for it: in that of the caller, if there is one. Of parallel
 * calls only as many succeed as there is room for.
 */
export async function addWithinQuota<T>(
  context: Pick<Context, 'config' | 'db' | 'user'>,
  kind: QuotaKind,
  add: (transaction: Db) => Promise<T>,
): Promise<T> {
  const user = requireUser(context);
  const addOne = async (transaction: Db): Promise<T> => {
    await lockUntilCommit(transaction, 'quota', user.id);
    await requireRoom({ ...context, db: transaction }, kind);
    return await add(transaction);
  };
  return await (context.db.isTransaction ? addOne(context.db) : context.db.transaction().execute(addOne));
}
