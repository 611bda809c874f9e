/** Work that waits for its turn, so that only so much of it runs at once. */
export interface Turns {
  /** Runs the work as soon as it is its turn; rejects with `TooManyWaitingError` when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** So many wait already that one more would only time out. */
export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError';
}

/** First come, first served: `atOnce` run, `mostWaiting` wait, the rest are turned away. */
export function createTurns(atOnce: number, mostWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new TooManyWaitingError('Too many are waiting');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
