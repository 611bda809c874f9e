import type { Database } from '../../store/database/database.ts';
import { keepSilence, listSilences } from '../../store/games/platformTurns.ts';
import { type Clock, createLocalTurns, type HostTurns, realClock } from './hostTurns.ts';
import { createSharedTurns } from './sharedTurns.ts';

/** Turns, and what gives them all back. */
export interface OpenTurns {
  readonly turns: HostTurns;
  readonly close: () => Promise<void>;
}

/**
 * Turns at the platforms for a process on this database. The embedded one has one process, which asks nobody for its
 * turn and writes down only what must outlive it: until when a platform wants silence. `clock` counts there alone, for a
 * server has its own.
 */
export async function openTurns(
  database: Database,
  onError: (error: unknown) => void,
  clock: Clock = realClock,
): Promise<OpenTurns> {
  if (database.kind === 'postgres') {
    const turns = await createSharedTurns(database, onError);
    return { turns, close: turns.close };
  }
  const { db } = database;
  const turns = createLocalTurns(clock, {
    asked: await listSilences(db),
    // A disk that is full must not end a load: this process knows of the silence all the same.
    keep: (host, until) => keepSilence(db, host, until).catch(onError),
  });
  return { turns, close: async () => {} };
}
