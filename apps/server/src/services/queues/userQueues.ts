import PQueue from 'p-queue';
import { isCalled, noteLongCall } from '../../store/database/callers.ts';

/** Work that waits for its turn, so that only so much of it runs at once. */
interface WorkQueue {
  /** Runs the work as soon as it is its turn; rejects with `TooManyWaitingError` when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** The queue is full: one more would wait longer than its caller does. */
export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError';
}

/** First come, first served: `atOnce` run, `mostWaiting` (1 or more) wait, the rest are turned away. */
export function createWorkQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    run: async (work) => {
      if (queue.size >= mostWaiting) throw new TooManyWaitingError('Too many are waiting');
      return await queue.add(work);
    },
  };
}

/** Counts running work by key; keys without any are forgotten. */
export interface KeyCounts {
  readonly countOf: (key: number | string) => number;
  /** Returns the new count, as does `remove`. */
  readonly add: (key: number | string) => number;
  readonly remove: (key: number | string) => number;
}

/** Counts from zero. */
export function createKeyCounts(): KeyCounts {
  const counts = new Map<number | string, number>();
  const countOf: KeyCounts['countOf'] = (key) => counts.get(key) ?? 0;
  const change = (key: number | string, by: number): number => {
    const count = countOf(key) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
    return count;
  };
  return { countOf, add: (key) => change(key, 1), remove: (key) => change(key, -1) };
}

/** Limits how much work of each user runs at once, however many users there are. */
export interface UserQueues {
  /** Runs the work as soon as it is the user's turn; rejects with `TooManyWaitingError` when too much of the same user waits. */
  run<T>(user: number | string, work: () => Promise<T>): Promise<T>;
}

/** `atOnce` pieces of work of one user run, `mostWaiting` wait, the rest are turned away. */
export function createUserQueues(atOnce: number, mostWaiting: number): UserQueues {
  const queues = new Map<number | string, WorkQueue>();
  const underway = createKeyCounts();
  return {
    run: async (user, work) => {
      const own = queues.get(user) ?? createWorkQueue(atOnce, mostWaiting);
      queues.set(user, own);
      underway.add(user);
      try {
        return await own.run(work);
      } finally {
        if (underway.remove(user) === 0) queues.delete(user);
      }
    },
  };
}

/** Longest time slot for reading one file, milliseconds. Calls run in between. */
export const READING_MS = 5;
/** Rest after a slot while pages wait for answers, milliseconds: files are then read in a tenth of the time. */
export const RESTING_MS = 50;
/** How often a pause checks whether pages are still waiting, milliseconds. */
const LOOK_MS = 2;

/** Slots in which files are read in this thread. */
interface ReadingSlots {
  /**
   * Waits for the next slot. Each round of the event loop gives one, so that many files read at once delay a call no
   * longer than one does. A page sends many statements, and each of them would wait for a slot to end: while pages wait for
   * answers, slots are `RESTING_MS` apart.
   */
  next(): Promise<void>;
}

/** `isCalled` is true while pages wait for answers; `nowMs` is a monotonic clock. */
export function createReadingSlots(isCalled: () => boolean, nowMs: () => number): ReadingSlots {
  const waiting: (() => void)[] = [];
  let restsUntilMs = Number.NEGATIVE_INFINITY;

  const serveNext = (): void => {
    if (isCalled() && nowMs() < restsUntilMs) {
      setTimeout(serveNext, LOOK_MS);
      return;
    }
    restsUntilMs = nowMs() + RESTING_MS;
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(serveNext);
  };

  return {
    next() {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(serveNext);
      return promise;
    },
  };
}

/** Files that a user sends or imports are read one after another; the queue has room for more than a page can send. */
const MAX_WAITING_FILES = 50;
/** After an answer this recent, the page is about to call again, milliseconds. */
const CALLS_AGAIN_MS = 30;

const files = createUserQueues(1, MAX_WAITING_FILES);

/** Reading the files of users, one at a time of each in this process. */
export const fileQueues: typeof files = {
  run: (user, work) => {
    noteLongCall();
    return files.run(user, work);
  },
};

/** Slots in which files are read in this process. */
export const readingSlots = createReadingSlots(
  () => isCalled(CALLS_AGAIN_MS),
  () => performance.now(),
);
