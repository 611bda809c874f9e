import PQueue from 'p-queue';

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

/** How much is under way for each key; keys without anything are forgotten. */
export interface KeyCounts {
  readonly countOf: (key: number | string) => number;
  /** Returns the new count, as does `remove`. */
  readonly add: (key: number | string) => number;
  readonly remove: (key: number | string) => number;
}

/** Counts from nothing. */
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

/** Work of which each user has only so much at once, however many others there are. */
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
