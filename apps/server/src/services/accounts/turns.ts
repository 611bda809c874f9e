import PQueue from 'p-queue';

/** Work that waits for its turn, so that only so much of it runs at once. */
export interface Turns {
  /** Runs the work as soon as it is its turn; rejects with `TooManyWaitingError` when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** The queue is full: one more would wait longer than its caller does. */
export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError';
}

/** First come, first served: `atOnce` run, `mostWaiting` (1 or more) wait, the rest are turned away. */
export function createTurns(atOnce: number, mostWaiting: number): Turns {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    run: async (work) => {
      if (queue.size >= mostWaiting) throw new TooManyWaitingError('Too many are waiting');
      return await queue.add(work);
    },
  };
}
