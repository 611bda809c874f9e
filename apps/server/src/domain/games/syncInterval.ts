const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Chess.com refreshes its archives at most every 12 hours. Milliseconds. */
export const MIN_SYNC_INTERVAL_MS = 12 * HOUR_MS;

/** How often sources are synced, by the time since their user was last seen; then not at all. Milliseconds; rising. */
const TIERS = [
  { unseenMs: 14 * DAY_MS, intervalMs: MIN_SYNC_INTERVAL_MS },
  { unseenMs: 90 * DAY_MS, intervalMs: 7 * DAY_MS },
] as const;

/** Sources are due if their user was seen after the first time and their last sync was before the second. */
export interface DueSources {
  readonly seenAfter: Date;
  readonly syncedBefore: Date;
}

/** The sources that are due at a time: those that any of these conditions holds for. */
export function dueSourcesAt(now: Date): DueSources[] {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  return TIERS.map(({ unseenMs, intervalMs }) => ({
    seenAfter: ago(unseenMs),
    syncedBefore: ago(intervalMs),
  }));
}
