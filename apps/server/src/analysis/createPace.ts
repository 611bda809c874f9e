/** How fast work that nobody waits for by the second may go while people are being answered. */
export interface Pace {
  /** How long to rest after a step of work, milliseconds; both in milliseconds. 0 while calls are answered quickly. */
  restAfter(workMs: number): number;
  /** Whether calls are slow now: work goes in small steps then, with rests between them. */
  readonly isSlow: () => boolean;
  /** Nine of ten calls of the last second took at most so long, milliseconds. */
  heard(callMs: number): void;
}

/**
 * A call that takes longer feels slow, and the slowest of a hundred takes some six times as long: work steps back.
 * Below the other figure it comes forward again. Between them nothing changes.
 */
const SLOW_MS = 75;
const QUICK_MS = 40;
/** Rests are so many times as long as the work before them: at first, and at most, so that every load ends. */
const FIRST_SHARE = 1;
const MOST_SHARE = 8;
/** What is left of a share after a second of quick calls. */
const EASING = 0.6;
const LONGEST_REST_MS = 10_000;
/** Nobody asks any more when nothing was heard for so long. */
const SILENCE_MS = 3_000;

/** A pace that nobody has slowed down yet. `nowMs` is a clock that only goes forward. */
export function createPace(nowMs: () => number = () => performance.now()): Pace {
  let share = 0;
  let heardMs = Number.NEGATIVE_INFINITY;
  const shareNow = (): number => {
    if (nowMs() - heardMs > SILENCE_MS) share = 0;
    return share;
  };
  return {
    restAfter: (workMs) => Math.min(workMs * shareNow(), LONGEST_REST_MS),
    isSlow: () => shareNow() > 0,
    heard: (callMs) => {
      const before = shareNow();
      heardMs = nowMs();
      if (callMs > SLOW_MS) share = Math.min(Math.max(before * 2, FIRST_SHARE), MOST_SHARE);
      else if (callMs < QUICK_MS) share = before * EASING < FIRST_SHARE / 4 ? 0 : before * EASING;
    },
  };
}
