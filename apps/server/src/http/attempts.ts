/** Counts attempts by a key within a stretch of time. */
export interface Attempts {
  /** Counts one; answers 0 when it is allowed, else the seconds after which the next one is. */
  count(key: string, now: Date): number;
  forget(key: string): void;
}

/** Keys remembered at once: somebody who makes up keys must not fill the memory. */
const MOST_KEYS = 20_000;

/** Allows `max` attempts for each key in a window that begins with the first. Each process counts for itself. */
export function createAttempts(max: number, windowSeconds: number): Attempts {
  const windows = new Map<string, { until: number; left: number }>();
  const open = (key: string, nowMs: number) => {
    const fresh = { until: nowMs + windowSeconds * 1000, left: max };
    windows.delete(key);
    windows.set(key, fresh);
    // Oldest first: those are over, or nearly so.
    for (const old of windows.keys()) {
      if (windows.size <= MOST_KEYS) break;
      windows.delete(old);
    }
    return fresh;
  };
  return {
    count(key, now) {
      const nowMs = now.getTime();
      const known = windows.get(key);
      const current = known && known.until > nowMs ? known : open(key, nowMs);
      current.left -= 1;
      return current.left >= 0 ? 0 : Math.max(1, Math.ceil((current.until - nowMs) / 1000));
    },
    forget(key) {
      windows.delete(key);
    },
  };
}
