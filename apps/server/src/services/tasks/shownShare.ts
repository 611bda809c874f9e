import { advanceShare, type WorkAhead } from '@tabia/mistakes';
import { LRUCache } from 'lru-cache';

/** The share of a task to show, 0 to 1. Within this process it never falls, and does not jump when the expected work changes. */
export type ShownShare = (taskid: string, ahead: WorkAhead) => number;

/** Least recently queried tasks are evicted. */
const MAX_TASKS = 1_000;

interface Entry {
  readonly share: number;
  /** Nodes done when it was shown, and when this work began. */
  readonly done: number;
  readonly begin: number;
}

function advanced({ share, done: before, begin }: Entry, { done, left }: WorkAhead): number {
  // Deleted games take their work with them.
  if (done < before) return share;
  return advanceShare(share, done - before, { done: done - begin, left });
}

/** Remembers shares between calls; the first call for a task gives the part that is done by now. */
export function createShownShare(): ShownShare {
  const entries = new LRUCache<string, Entry>({ max: MAX_TASKS });
  return (taskid, ahead) => {
    const known = entries.get(taskid) ?? { share: 0, done: 0, begin: 0 };
    const hasEnded = known.share === 1;
    // After its end a task begins anew with the games that come next.
    const entry = hasEnded ? { share: 0, done: known.done, begin: known.done } : known;
    const share = ahead.left === 0 ? 1 : advanced(entry, ahead);
    entries.set(taskid, { share, done: ahead.done, begin: Math.min(entry.begin, ahead.done) });
    return share;
  };
}
