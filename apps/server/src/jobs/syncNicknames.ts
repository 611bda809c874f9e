import { listNicknamesToSync, type SourceNumber } from '../store/games/nicknames.ts';
import type { Db } from '../store/schema/schema.ts';

/** Chess.com refreshes its archives at most every 12 hours; asking more often would bring nothing. */
export const SYNC_EVERY_MS = 12 * 3_600_000;
/** Nicknames sent on at once; the next round takes the rest. */
const NICKNAMES_IN_ROUND = 200;

/**
 * Sends every platform nickname outside the archive that was not loaded for 12 hours to the queue, longest ago first, but none that failed and
 * has its next try later; answers how many.
 */
export const syncNicknames = async (
  db: Db,
  now: Date,
  enqueue: (nickname: { readonly id: number; readonly source: SourceNumber }) => Promise<void>,
): Promise<number> => {
  const before = new Date(now.getTime() - SYNC_EVERY_MS);
  const due = await listNicknamesToSync(db, { syncedBefore: before, now }, NICKNAMES_IN_ROUND);
  for (const nickname of due) await enqueue(nickname);
  return due.length;
};
