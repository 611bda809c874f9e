import type { Logger } from 'pino';
import { type Amounts, allowedFor } from '../../domain/accounts/quota.ts';
import type { Authorization } from '../../sources/platform.ts';
import { type PlatformAddresses, platformsOf } from '../../sources/platformAccess.ts';
import { byPlatform } from '../../sources/platforms.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import type { HostTurns } from '../../sources/turns/hostTurns.ts';
import type { Database } from '../../store/database/database.ts';
import type { DiskSpace } from '../../store/database/diskSpace.ts';
import type { Pace } from '../../store/database/pace.ts';
import { findNicknameById } from '../../store/games/nicknames.ts';
import { readUpload } from '../../store/games/uploads.ts';
import { countLoadsBeside, type LoadsBeside } from '../../store/jobs/jobRows.ts';
import { markPeopleStale } from '../../store/queue/stalePeople.ts';
import type { Db } from '../../store/schema/schema.ts';
import type { Jobs } from '../createJobs.ts';
import { loadQueueFor } from '../definitions.ts';
import { loadGames } from './loadGames.ts';

/** A shorter slice spends its time on opening the source again. */
const MIN_SLICE_MS = 1_000;
/** Enough for a first request to any platform and a few hundred games. */
const SLICE_MS = 15_000;

/**
 * True if a load that has run for so long yields: after a slice to any load that waits, and early to a load of
 * another user while its own user has a second one running.
 */
export function isTurnOver(runMs: number, { own, waiting, others }: LoadsBeside): boolean {
  if (runMs < MIN_SLICE_MS) return false;
  return runMs >= SLICE_MS ? waiting > 0 : own > 0 && others > 0;
}

/** Services that a load needs. */
export interface LoadServices {
  readonly config: PlatformAddresses & { readonly quotas: Amounts };
  readonly database: Database;
  readonly db: Db;
  readonly disk: DiskSpace;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly log: Pick<Logger, 'info'>;
  readonly now: () => Date;
  readonly pace: Pace;
  readonly turns: HostTurns;
  readonly wakeAnalysis: () => void;
  /** The token for a source, if its owner gave one. Without it all games are loaded as anybody may. */
  readonly authorizationOf?: (nicknameId: number) => Promise<Authorization | undefined>;
}

/**
 * Job handler that runs one slice of a load. A load that yielded is enqueued again behind the others; one that a
 * platform postponed starts when it may.
 */
export function createLoadHandler(services: LoadServices) {
  return async ({ nicknameId }: { readonly nicknameId: number }, signal: AbortSignal): Promise<void> => {
    const { authorizationOf, config, database, db, disk, jobs, log, now, pace, turns } = services;
    const nickname = await findNicknameById(db, nicknameId);
    if (!nickname) return;
    const queue = loadQueueFor(nickname.source);
    const authorization = await authorizationOf?.(nicknameId);
    const platforms = platformsOf(config, tabiaVersion, turns, signal);
    const outcome = await loadGames(
      {
        database,
        // It is of the platform of this source, and a load asks no other one.
        sources: byPlatform((key) => ({ ...platforms[key], authorization })),
        readFile: (uploadId) => readUpload(db, uploadId),
        now,
        pace,
        storage: { disk, maxGamesOf: (owner) => allowedFor(config.quotas, owner).games },
        onStored: services.wakeAnalysis,
        mustYield: async (runMs) => isTurnOver(runMs, await countLoadsBeside(db, queue, nicknameId)),
      },
      nicknameId,
    );
    log.info({ nicknameId, ...outcome }, 'Games loaded');
    services.wakeAnalysis();
    // The games may have changed the player's level, and with it the people to compare with.
    if (outcome.status !== 'slice') await markPeopleStale(db, [nickname.playerId]);
    if (outcome.status === 'slice') await jobs.send(queue, { nicknameId });
    if (outcome.status === 'error' && outcome.until)
      await jobs.send(queue, { nicknameId }, { startAfter: outcome.until });
  };
}
