import { LRUCache } from 'lru-cache';

/** Records progress of a task and returns units per second over the last half minute; null if unknown. */
export type ProgressRate = (taskid: string, done: number, now: Date) => number | null;

/** Sliding window. */
const WINDOW_MS = 30_000;
/** A shorter interval is not meaningful. */
const MIN_MS = 1_000;
/** Least recently queried tasks are evicted. */
const MAX_TASKS = 1_000;

interface Sample {
  readonly at: number;
  readonly done: number;
}

/** Measures between calls within this process; the first call for a task returns null. */
export function createProgressRate(): ProgressRate {
  const samples = new LRUCache<string, Sample[]>({ max: MAX_TASKS });
  return (taskid, done, now) => {
    const at = now.getTime();
    const kept = (samples.get(taskid) ?? []).filter((sample) => at - sample.at <= WINDOW_MS);
    // Deleted games make earlier samples useless.
    const usable = kept.every((sample) => sample.done <= done) ? kept : [];
    samples.set(taskid, [...usable, { at, done }]);
    const first = usable[0];
    if (!first || at - first.at < MIN_MS) return null;
    return ((done - first.done) * 1000) / (at - first.at);
  };
}
