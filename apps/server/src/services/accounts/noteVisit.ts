import { MIN_SYNC_INTERVAL_MS } from '../../domain/games/syncInterval.ts';
import { recordVisit } from '../../store/accounts/visits.ts';
import type { Services } from '../context/services.ts';

/** Records that a user is here. After a break, the sources that have become due are synced at once. */
export async function noteVisit(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  userId: number,
): Promise<void> {
  const before = await recordVisit(db, userId, now());
  if (before && now().getTime() - before.getTime() >= MIN_SYNC_INTERVAL_MS)
    await jobs.send('sync-nicknames', { userId });
}
