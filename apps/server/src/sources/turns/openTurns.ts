import type { Database } from '../../store/database/database.ts';
import { loadQuietPeriods, saveQuietPeriod } from '../../store/games/platformTurns.ts';
import { type Clock, createLocalTurns, type HostTurns, SYSTEM_CLOCK } from './hostTurns.ts';
import { createSharedTurns } from './sharedTurns.ts';

/** Turns, and a function that releases them all. */
export interface OpenTurns {
  readonly turns: HostTurns;
  readonly close: () => Promise<void>;
}

/**
 * Opens the turns of a process. The embedded database has a single process, so turns stay in memory and only quiet
 * periods are stored. `clock` applies there only; a server uses the database's clock.
 */
export async function openTurns(
  database: Database,
  onError: (error: unknown) => void,
  clock: Clock = SYSTEM_CLOCK,
): Promise<OpenTurns> {
  if (database.kind === 'postgres') {
    const turns = await createSharedTurns(database, onError);
    return { turns, close: turns.close };
  }
  const { db } = database;
  const turns = createLocalTurns(clock, {
    until: await loadQuietPeriods(db),
    // A full disk must not stop a load: this process knows the quiet period anyway.
    save: (host, until) => saveQuietPeriod(db, host, until).catch(onError),
  });
  return { turns, close: async () => {} };
}
