/** Runs tasks side by side; each is chosen only when there is room for it. */
export interface TaskRunner {
  /** Starts as many tasks as there is room for; each task that ends starts the next. */
  readonly start: () => void;
  /** No task runs, and none has failed. */
  readonly isIdle: () => boolean;
  /** Tasks that run. */
  readonly running: () => number;
  /** Resolves when a task has ended since the last call; rejects with the first failure. */
  readonly changed: () => Promise<void>;
  /** Starts nothing more and lets `changed` reject. */
  readonly fail: (error: unknown) => void;
}

/** A runner for at most `concurrency` tasks at a time. `next` gives a task, or undefined while there is none. */
export function createTaskRunner(
  concurrency: number,
  next: () => (() => Promise<void>) | undefined,
): TaskRunner {
  let running = 0;
  let change = Promise.withResolvers<void>();
  let failure: { readonly error: unknown } | undefined;

  const fail = (error: unknown): void => {
    failure ??= { error };
    change.resolve();
  };

  const run = async (task: () => Promise<void>): Promise<void> => {
    running += 1;
    try {
      await task();
    } catch (error) {
      fail(error);
    }
    running -= 1;
    start();
    change.resolve();
  };

  const start = (): void => {
    while (failure === undefined && running < concurrency) {
      const task = next();
      if (task === undefined) return;
      void run(task);
    }
  };

  return {
    start,
    fail,
    isIdle: () => running === 0 && failure === undefined,
    running: () => running,
    async changed() {
      await change.promise;
      change = Promise.withResolvers();
      if (failure !== undefined) throw failure.error;
    },
  };
}
