import { createBatchSize } from '../analysis/batchSize.ts';
import { retryAfterDeadlock } from '../store/database/deadlock.ts';
import { removeNextBatch } from '../store/removal/removeNextBatch.ts';
import type { Db } from '../store/schema/schema.ts';

const FIRST_GAMES = 20;
const MAX_GAMES = 1_000;

/**
 * Removes what users have deleted, in batches of about `BATCH_MS`; calls run in between. Ends early when the signal is aborted.
 * `msNow` is a clock that only goes forward. Resolves to the number of batches.
 */
export async function removeDeleted(
  db: Db,
  signal: AbortSignal,
  msNow: () => number = () => performance.now(),
): Promise<number> {
  const batch = createBatchSize(FIRST_GAMES, MAX_GAMES);
  for (let batches = 0; ; batches += 1) {
    if (signal.aborted) return batches;
    const games = batch.size();
    const ms = await retryAfterDeadlock(() => removeNextBatch(db, games, msNow));
    if (ms === undefined) return batches;
    batch.measured(games, ms);
  }
}
