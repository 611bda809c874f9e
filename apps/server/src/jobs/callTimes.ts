import { z } from 'zod';
import type { Database, Unlisten } from '../store/database/database.ts';
import type { Pace } from '../store/database/pace.ts';

/** Web processes publish call durations on this channel for workers. */
const CHANNEL = 'tabia_pace';
const PUBLISH_INTERVAL_MS = 1_000;
/** A single user makes fewer calls; background work need not slow down for that. */
const MIN_CALLS = 8;
const PERCENTILE = 0.9;

const CallTimesMessage = z.object({ callMs: z.number().nonnegative() });

/** The 90th percentile, milliseconds; undefined for too few samples. */
export function p90(times: readonly number[]): number | undefined {
  if (times.length < MIN_CALLS) return undefined;
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? 0);
}

/** Collects call durations. */
export interface CallTimeRecorder {
  record(ms: number): void;
  close(): void;
}

/** Publishes the 90th percentile of call durations once a second while there are enough calls. */
export function publishCallTimes(database: Pick<Database, 'notify'>): CallTimeRecorder {
  let times: number[] = [];
  const timer = setInterval(() => {
    const callMs = p90(times);
    times = [];
    // Workers keep their pace without this message; other database problems are reported elsewhere.
    if (callMs !== undefined) database.notify(CHANNEL, { callMs }).catch(() => {});
  }, PUBLISH_INTERVAL_MS);
  timer.unref();
  return { record: (ms) => void times.push(ms), close: () => clearInterval(timer) };
}

/** Feeds published call durations into a pace until the returned function is called. */
export function followCallTimes(
  database: Pick<Database, 'listen'>,
  pace: Pick<Pace, 'heard'>,
): Promise<Unlisten> {
  return database.listen(CHANNEL, (payload) => {
    const { data } = CallTimesMessage.safeParse(payload);
    if (data) pace.heard(data.callMs);
  });
}
