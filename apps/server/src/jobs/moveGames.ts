import { createBatchSize } from '../analysis/batchSize.ts';
import { retryAfterDeadlock } from '../store/database/deadlock.ts';
import { moveNextBatch } from '../store/games/moveNickname.ts';
import type { Db } from '../store/schema/schema.ts';

const FIRST_GAMES = 20;
const MAX_GAMES = 1_000;

/**
 * Moves the games of sources that changed their player, in batches of about `BATCH_MS`; calls run in between. Ends early when the
 * signal is aborted. `msNow` is a clock that only goes forward. Resolves to the players who got games.
 */
export async function moveGames(
  db: Db,
  signal: AbortSignal,
  msNow: () => number = () => performance.now(),
): Promise<ReadonlySet<number>> {
  const batch = createBatchSize(FIRST_GAMES, MAX_GAMES);
  const players = new Set<number>();
  while (!signal.aborted) {
    const games = batch.size();
    const moved = await retryAfterDeadlock(() => moveNextBatch(db, games, msNow));
    if (moved === undefined) break;
    players.add(moved.playerId);
    batch.measured(games, moved.ms);
  }
  return players;
}
