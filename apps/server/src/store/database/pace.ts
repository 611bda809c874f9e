/** Chooses how much of a growing piece of work is done in one batch. While a batch runs, calls may have to wait for it. */
export interface BatchSize {
  readonly size: () => number;
  /** Reports how long a batch of `count` took, in milliseconds; the next size is chosen to take as long as a batch is to take. */
  readonly measured: (count: number, ms: number) => void;
}

/**
 * Target duration of a batch that holds the one connection of the embedded database, milliseconds. It is half of what is allowed, because
 * some batches take longer than expected.
 */
export const BATCH_MS = 25;
/**
 * A batch with less than this share of its size ran out of work, so it says nothing about larger ones. Hardly any batch is full: its last
 * piece would have been too large.
 */
const FULL_SHARE = 0.5;

/**
 * Starts at `start` and stays between `least` and `max`. It at most doubles at a time, so that one quick batch does not change much.
 * Where beginning a batch takes half of `batchMs` or more, no batch is small enough: without a `least` it would end at 1 and stay there.
 */
export function createBatchSize(start: number, max: number, least = 1, batchMs = BATCH_MS): BatchSize {
  let size = start;
  return {
    size: () => size,
    measured(count, ms) {
      if (count < size * FULL_SHARE && ms <= batchMs) return;
      const fitting = ms > 0 ? Math.floor((count * batchMs) / ms) : 2 * size;
      size = Math.max(least, Math.min(fitting, 2 * size, max));
    },
  };
}

/** A monotonic clock, for how long something takes. */
export function msNow(): number {
  return performance.now();
}

/** Slows background work down while calls are slow. */
export interface Pace {
  /** The rest after a step of work, both in milliseconds; 0 while calls are quick. */
  restAfter(workMs: number): number;
  /** True while calls are slow: work is then done in small steps with rests between them. */
  readonly isSlow: () => boolean;
  /** Takes the 90th percentile of the calls of the last second, milliseconds. */
  heard(callMs: number): void;
}

/**
 * A call that takes longer than the first figure feels slow, and the slowest of a hundred takes about six times as long: background work
 * slows down. Below the second figure it speeds up again. In between nothing changes.
 */
const SLOW_MS = 75;
const QUICK_MS = 40;
/** Rests in multiples of the work before them: at first, and at most, so that every load ends. */
const FIRST_SHARE = 1;
const MAX_SHARE = 8;
/** Factor of the share after a second of quick calls. */
const EASING = 0.6;
const MAX_REST_MS = 10_000;
/** After this silence there are no callers. */
const SILENCE_MS = 3_000;

/** A pace that has not been slowed down yet. `nowMs` is a monotonic clock. */
export function createPace(nowMs: () => number = msNow): Pace {
  let share = 0;
  let heardMs = Number.NEGATIVE_INFINITY;
  const shareNow = (): number => {
    if (nowMs() - heardMs > SILENCE_MS) share = 0;
    return share;
  };
  return {
    restAfter: (workMs) => Math.min(workMs * shareNow(), MAX_REST_MS),
    isSlow: () => shareNow() > 0,
    heard: (callMs) => {
      const before = shareNow();
      heardMs = nowMs();
      if (callMs > SLOW_MS) share = Math.min(Math.max(before * 2, FIRST_SHARE), MAX_SHARE);
      else if (callMs < QUICK_MS) share = before * EASING < FIRST_SHARE / 4 ? 0 : before * EASING;
    },
  };
}
