import { advanceShare, type WorkAhead } from '@tabia/mistakes';
import { LRUCache } from 'lru-cache';

/** Seconds that a task will still take. */
interface SecondsLeft {
  readonly least: number;
  readonly most: number;
}

/**
 * The range to show for a task by the latest estimate, seconds; null while there is none. It only narrows: once an estimate has left
 * it, nothing is shown until the task ends, which is told by an estimate of null. Where there is nothing new to say, the estimate is
 * undefined, and the range stays until its end has passed.
 */
export type TimeLeft = (taskid: string, estimate: number | null | undefined, now: Date) => SecondsLeft | null;

/** The range around an estimate. */
const DEFAULT_MIN_PART = 0.7;
const DEFAULT_MAX_PART = 1.6;
const MIN_SPREAD_SECONDS = 10;

/** When a task ends at the earliest and the latest, ms since 1970; `isOver` when that has proved wrong. */
interface Promised {
  readonly from: number;
  readonly to: number;
  readonly isOver: boolean;
}

/** Remembers ranges between calls. */
export function createTimeLeft(): TimeLeft {
  const promised = new LRUCache<string, Promised>({ max: MAX_TASKS });
  return (taskid, estimate, now) => {
    const at = now.getTime();
    if (estimate === null) {
      promised.delete(taskid);
      return null;
    }
    const known = promised.get(taskid);
    if (estimate === undefined) return known && !known.isOver && known.to > at ? rangeAt(known, at) : null;
    const from = Math.max(known?.from ?? 0, at + 1000 * DEFAULT_MIN_PART * estimate);
    const to = Math.min(
      known?.to ?? Number.POSITIVE_INFINITY,
      at + 1000 * Math.max(DEFAULT_MAX_PART * estimate, MIN_SPREAD_SECONDS),
    );
    const isOver = known?.isOver === true || from > to;
    promised.set(taskid, { from, to, isOver });
    if (isOver) return null;
    return rangeAt({ from, to }, at);
  };
}

function rangeAt({ from, to }: Pick<Promised, 'from' | 'to'>, at: number): SecondsLeft {
  return { least: Math.max(0, Math.floor((from - at) / 1000)), most: Math.ceil((to - at) / 1000) };
}

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
    // After its end a task starts over with the games that come next.
    const entry = hasEnded ? { share: 0, done: known.done, begin: known.done } : known;
    const share = ahead.left === 0 ? 1 : advanced(entry, ahead);
    entries.set(taskid, { share, done: ahead.done, begin: Math.min(entry.begin, ahead.done) });
    return share;
  };
}
