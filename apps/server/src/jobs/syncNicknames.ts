import { listNicknamesToSync, type SourceNumber } from '../store/games/nicknames.ts';
import type { Db } from '../store/schema/schema.ts';

/** Chess.com refreshes its archives at most every 12 hours. */
export const SYNC_EVERY_MS = 12 * 3_600_000;
/** The next run takes the rest. */
const MAX_NICKNAMES_PER_ROUND = 200;

/**
 * Enqueues every platform account that is not archived, was last loaded over 12 hours ago and has no later retry
 * scheduled, oldest first. Returns their number.
 */
export async function syncNicknames(
  db: Db,
  now: Date,
  enqueue: (nickname: { readonly id: number; readonly source: SourceNumber }) => Promise<void>,
): Promise<number> {
  const before = new Date(now.getTime() - SYNC_EVERY_MS);
  const due = await listNicknamesToSync(db, { syncedBefore: before, now }, MAX_NICKNAMES_PER_ROUND);
  for (const nickname of due) await enqueue(nickname);
  return due.length;
}
