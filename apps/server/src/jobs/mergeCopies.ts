import { createBatchSize } from '../analysis/batchSize.ts';
import { retryAfterDeadlock } from '../store/database/deadlock.ts';
import { mergeSomeCopies } from '../store/games/copies.ts';
import type { Db } from '../store/schema/schema.ts';

const FIRST_GAMES = 20;
const MAX_GAMES = 1_000;

/**
 * Counts games once that were stored twice: before copies were recognized, or by a source that came from another player. In
 * batches of about `BATCH_MS`; calls run in between. Ends early when the signal is aborted. `msNow` is a clock that only goes
 * forward. Resolves to the number of games merged.
 */
export async function mergeCopies(
  db: Db,
  signal: AbortSignal,
  msNow: () => number = () => performance.now(),
): Promise<number> {
  const batch = createBatchSize(FIRST_GAMES, MAX_GAMES);
  let games = 0;
  while (!signal.aborted) {
    const started = msNow();
    const merged = await retryAfterDeadlock(() => mergeSomeCopies(db, batch.size()));
    if (merged === undefined) break;
    games += merged;
    batch.measured(merged, msNow() - started);
  }
  return games;
}
