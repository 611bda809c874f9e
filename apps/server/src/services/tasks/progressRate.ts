import { LRUCache } from 'lru-cache';

/** Notes how much of a work is done, and answers its units a second over the last half minute; null when unknown. */
export type ProgressRate = (taskid: string, done: number, now: Date) => number | null;

/** Seconds looked back. */
const WINDOW_MS = 30_000;
/** A shorter stretch says nothing. */
const LEAST_MS = 1_000;
/** Works remembered; the ones not asked about for longest are forgotten first. */
const MOST_TASKS = 1_000;

type Sample = { readonly at: number; readonly done: number };

/** Measures from one question to the next, in this process; the first question about a work has no answer. */
export function createProgressRate(): ProgressRate {
  const samples = new LRUCache<string, Sample[]>({ max: MOST_TASKS });
  return (taskid, done, now) => {
    const at = now.getTime();
    const kept = (samples.get(taskid) ?? []).filter((sample) => at - sample.at <= WINDOW_MS);
    // What was deleted meanwhile makes the past useless.
    const usable = kept.every((sample) => sample.done <= done) ? kept : [];
    samples.set(taskid, [...usable, { at, done }]);
    const first = usable[0];
    if (!first || at - first.at < LEAST_MS) return null;
    return ((done - first.done) * 1000) / (at - first.at);
  };
}
