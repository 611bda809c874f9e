/** How much of a growing piece of work is done in one batch. While a batch runs, calls may have to wait for it. */
export interface BatchSize {
  readonly size: () => number;
  /** Reports how long a batch of `count` took, in milliseconds; the next size is chosen to take `BATCH_MS`. */
  readonly measured: (count: number, ms: number) => void;
}

/**
 * How long a batch is to keep the one connection of the embedded database, milliseconds. Half of what it may: some batches take
 * longer than expected.
 */
export const BATCH_MS = 25;

/**
 * Starts at `start` and stays between 1 and `max`. It at most doubles at a time, so that one quick batch does not change much.
 */
export function createBatchSize(start: number, max: number): BatchSize {
  let size = start;
  return {
    size: () => size,
    measured(count, ms) {
      if (count < size && ms <= BATCH_MS) return;
      const fitting = ms > 0 ? Math.floor((count * BATCH_MS) / ms) : 2 * size;
      size = Math.max(1, Math.min(fitting, 2 * size, max));
    },
  };
}
