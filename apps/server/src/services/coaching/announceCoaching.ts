import type { Context } from '../context/operation.ts';

/** Tells the pages of both accounts that what a coach may see has changed. */
export async function announceCoaching(
  { database }: Pick<Context, 'database'>,
  playerId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of new Set(userIds))
    await database.notify('tabia', { userId, kind: 'nickname', playerId });
}
