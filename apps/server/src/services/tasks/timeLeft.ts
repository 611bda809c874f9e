import { LRUCache } from 'lru-cache';

/** Seconds that a task takes yet. */
interface SecondsLeft {
  readonly least: number;
  readonly most: number;
}

/**
 * The range to show for a task by the latest estimate, seconds; null while there is none. It only narrows: once an estimate has left
 * it, nothing is shown until the task ends, which is told by an estimate of null.
 */
export type TimeLeft = (taskid: string, estimate: number | null, now: Date) => SecondsLeft | null;

/** The range around an estimate. */
const DEFAULT_MIN_PART = 0.7;
const DEFAULT_MAX_PART = 1.6;
const MIN_SPREAD_SECONDS = 10;
/** Least recently queried tasks are evicted. */
const MAX_TASKS = 1_000;

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
    const from = Math.max(known?.from ?? 0, at + 1000 * DEFAULT_MIN_PART * estimate);
    const to = Math.min(
      known?.to ?? Number.POSITIVE_INFINITY,
      at + 1000 * Math.max(DEFAULT_MAX_PART * estimate, MIN_SPREAD_SECONDS),
    );
    const isOver = known?.isOver === true || from > to;
    promised.set(taskid, { from, to, isOver });
    if (isOver) return null;
    return { least: Math.floor((from - at) / 1000), most: Math.ceil((to - at) / 1000) };
  };
}
