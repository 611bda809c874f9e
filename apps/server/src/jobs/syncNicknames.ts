import { dueSourcesAt } from '../domain/games/syncInterval.ts';
import { listNicknamesToSync, type SourceNumber } from '../store/games/nicknames.ts';
import type { Db } from '../store/schema/schema.ts';

/** The next run takes the rest. */
const MAX_NICKNAMES_PER_ROUND = 200;

/**
 * Enqueues the platform accounts that are due, oldest first: those not synced for a while, rarely if their user has
 * not been here for weeks. Archived ones and those with a later retry are left out. Returns their number.
 */
export async function syncNicknames(
  db: Db,
  { now, userId }: { readonly now: Date; readonly userId?: number | undefined },
  enqueue: (nickname: { readonly id: number; readonly source: SourceNumber }) => Promise<void>,
): Promise<number> {
  const which = { due: dueSourcesAt(now), now, userId };
  const nicknames = await listNicknamesToSync(db, which, MAX_NICKNAMES_PER_ROUND);
  for (const nickname of nicknames) await enqueue(nickname);
  return nicknames.length;
}
