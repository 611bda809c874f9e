import type { ErrorCode } from '@tabia/api-client/contract';
import { type Amounts, allowedFor, type QuotaKind } from '../../domain/accounts/quota.ts';
import { loadAmount } from '../../store/accounts/usage.ts';
import type { User } from '../../store/accounts/users.ts';
import { lockUntilCommit } from '../../store/database/statements.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';
import type { Services } from '../context/services.ts';

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
 * Adds something of a kind in a transaction if the signed-in user has room for it. Of parallel calls only as many
 * succeed as there is room for.
 */
export async function addWithinQuota<T>(
  context: Pick<Context, 'config' | 'db' | 'user'>,
  kind: QuotaKind,
  add: (transaction: Db) => Promise<T>,
): Promise<T> {
  const user = requireUser(context);
  return context.db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'quota', user.id);
    await requireRoom({ ...context, db: transaction }, kind);
    return add(transaction);
  });
}
