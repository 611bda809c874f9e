import { z } from 'zod';
import type { Pace } from '../analysis/createPace.ts';
import type { Database, Unlisten } from '../store/database/database.ts';

/** On this channel processes that answer calls tell those that work how long the calls take. */
const CHANNEL = 'tabia_pace';
const EVERY_MS = 1_000;
/** One user who looks around asks less often: nothing has to step back for that. */
const FEWEST_CALLS = 8;
const TOLD_SHARE = 0.9;

const Told = z.object({ callMs: z.number().nonnegative() });

/** Milliseconds that nine of ten of these calls took at most; undefined for too few. */
export function toldOf(times: readonly number[]): number | undefined {
  if (times.length < FEWEST_CALLS) return undefined;
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * TOLD_SHARE) - 1] ?? 0);
}

/** Gathers how long calls take. */
export interface CallTimes {
  note(ms: number): void;
  close(): void;
}

/** Tells everybody who works on the database once a second how long calls take, while there are some. */
export function tellCallTimes(database: Pick<Database, 'notify'>): CallTimes {
  let times: number[] = [];
  const timer = setInterval(() => {
    const callMs = toldOf(times);
    times = [];
    // Without the news the work goes on at its own pace; what else is wrong with the database is told elsewhere.
    if (callMs !== undefined) database.notify(CHANNEL, { callMs }).catch(() => {});
  }, EVERY_MS);
  timer.unref();
  return { note: (ms) => void times.push(ms), close: () => clearInterval(timer) };
}

/** Keeps a pace by what is told about calls, until the answer is called. */
export function followCallTimes(
  database: Pick<Database, 'listen'>,
  pace: Pick<Pace, 'heard'>,
): Promise<Unlisten> {
  return database.listen(CHANNEL, (payload) => {
    const { data } = Told.safeParse(payload);
    if (data) pace.heard(data.callMs);
  });
}
