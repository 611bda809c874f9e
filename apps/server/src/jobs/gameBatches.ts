import { retryAfterDeadlock } from '../store/database/outage.ts';
import { createBatchSize, msNow } from '../store/database/pace.ts';
import { mergeSomeCopies } from '../store/games/copies.ts';
import { moveNextBatch } from '../store/games/moveNickname.ts';
import { removeNextBatch } from '../store/removal/removeNextBatch.ts';
import type { Db } from '../store/schema/schema.ts';

const FIRST_GAMES = 20;
const MAX_GAMES = 1_000;

/** Duration of a batch, ms, and its number of games; if that is absent, as many as were requested. */
interface Batch {
  readonly ms: number;
  readonly games?: number;
}

/** Runs batches of about `BATCH_MS`, calls in between, until nothing is left or the signal is aborted. */
async function runBatches<T extends Batch>(
  signal: AbortSignal,
  runNext: (games: number) => Promise<T | undefined>,
): Promise<T[]> {
  const size = createBatchSize(FIRST_GAMES, MAX_GAMES);
  const batches: T[] = [];
  while (!signal.aborted) {
    const games = size.size();
    const batch = await retryAfterDeadlock(() => runNext(games));
    if (batch === undefined) break;
    size.measured(batch.games ?? games, batch.ms);
    batches.push(batch);
  }
  return batches;
}

/** Moves the games of sources that changed their player. Resolves to the players who got games. */
export async function moveGames(
  db: Db,
  signal: AbortSignal,
  clock: () => number = msNow,
): Promise<ReadonlySet<number>> {
  const batches = await runBatches(signal, (games) => moveNextBatch(db, games, clock));
  return new Set(batches.map(({ playerId }) => playerId));
}

/**
 * Merges games that are stored twice: from before copies were recognized, or from a source that came from another player. Resolves to the
 * number of games merged.
 */
export async function mergeCopies(db: Db, signal: AbortSignal): Promise<number> {
  const batches = await runBatches(signal, async (limit) => {
    const started = msNow();
    const games = await mergeSomeCopies(db, limit);
    return games === undefined ? undefined : { games, ms: msNow() - started };
  });
  return batches.reduce((sum, { games }) => sum + games, 0);
}

/** Removes what users have deleted. Resolves to the number of batches. */
export async function removeDeleted(db: Db, signal: AbortSignal): Promise<number> {
  const batches = await runBatches(signal, async (games) => {
    const ms = await removeNextBatch(db, games, msNow);
    return ms === undefined ? undefined : { ms };
  });
  return batches.length;
}
