import type { LoadContext } from '../../apps/server/src/jobs/loading/loadGames.ts';
import type { Platform } from '../../apps/server/src/sources/platform.ts';
import { byPlatform } from '../../apps/server/src/sources/platforms.ts';
import { createLocalTurns } from '../../apps/server/src/sources/turns/hostTurns.ts';
import type { Database } from '../../apps/server/src/store/database/database.ts';
import { readUpload } from '../../apps/server/src/store/games/uploads.ts';

const NO_PLATFORM: Platform = {
  url: 'http://127.0.0.1:9',
  userAgent: 'benchmark',
  wait: async () => {},
  now: () => new Date(),
  idleMs: 1_000,
  requestMs: 1_000,
  turns: createLocalTurns(),
};

/** What loading an uploaded file takes: there is no platform to ask. */
export function fileLoadsOf(database: Database): LoadContext {
  return {
    database,
    sources: byPlatform(() => NO_PLATFORM),
    readFile: (uploadId) => readUpload(database.db, uploadId),
    now: () => new Date(),
  };
}
