import { expect, test } from 'vitest';
import { dueSourcesAt } from './syncInterval.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEARS_MS = 1_000 * DAY_MS;

/** Whether a source is due that was last synced so long ago, of a user who was last seen so long ago. */
function isDue(unseenMs: number, unsyncedMs: number): boolean {
  const now = new Date('2026-05-01T00:00:00Z');
  const seenAt = now.getTime() - unseenMs;
  const syncedAt = now.getTime() - unsyncedMs;
  return dueSourcesAt(now).some(
    ({ seenAfter, syncedBefore }) => seenAt > seenAfter.getTime() && syncedAt < syncedBefore.getTime(),
  );
}

test.each([
  ['now', 0, 12 * HOUR_MS],
  ['almost two weeks ago', 14 * DAY_MS - 1, 12 * HOUR_MS],
  ['two weeks ago', 14 * DAY_MS, 7 * DAY_MS],
  ['almost 90 days ago', 90 * DAY_MS - 1, 7 * DAY_MS],
])('sources of a user who was seen %s are due when their interval has passed', (_, unseenMs, intervalMs) => {
  expect(isDue(unseenMs, intervalMs)).toBe(false);
  expect(isDue(unseenMs, intervalMs + 1)).toBe(true);
});

test.each([
  ['90 days ago', 90 * DAY_MS],
  ['years ago', YEARS_MS],
])('sources of a user who was seen %s are never due', (_, unseenMs) => {
  expect(isDue(unseenMs, YEARS_MS)).toBe(false);
});
