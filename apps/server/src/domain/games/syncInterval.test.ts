import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueSourcesAt, syncIntervalMs } from './syncInterval.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test.each([
  ['now', 0, 12 * HOUR_MS],
  ['almost two weeks ago', 14 * DAY_MS - 1, 12 * HOUR_MS],
  ['two weeks ago', 14 * DAY_MS, 7 * DAY_MS],
  ['almost 90 days ago', 90 * DAY_MS - 1, 7 * DAY_MS],
  ['90 days ago', 90 * DAY_MS, null],
  ['years ago', 1_000 * DAY_MS, null],
])('sources of a user who was seen %s', (_, unseenMs, expected) => {
  expect(syncIntervalMs(unseenMs)).toBe(expected);
});

test('sources are due exactly when their interval has passed', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const ago = fc.integer({ min: 0, max: 200 * DAY_MS });
  fc.assert(
    fc.property(ago, ago, (unseenMs, unsyncedMs) => {
      const seenAt = now.getTime() - unseenMs;
      const syncedAt = now.getTime() - unsyncedMs;
      const isDue = dueSourcesAt(now).some(
        ({ seenAfter, syncedBefore }) => seenAt > seenAfter.getTime() && syncedAt < syncedBefore.getTime(),
      );
      const interval = syncIntervalMs(unseenMs);
      expect(isDue).toBe(interval !== null && unsyncedMs > interval);
    }),
  );
});
