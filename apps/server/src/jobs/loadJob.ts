import type { Services } from '../context.ts';
import { platformsOf } from '../sources/platforms.ts';
import { findNicknameById } from '../store/nicknames.ts';
import { readUpload } from '../store/uploads.ts';
import { hasWaitingJobs } from '../store/waitingJobs.ts';
import { tabiaVersion } from '../tabiaVersion.ts';
import { loadGames } from './loadGames.ts';
import { loadQueueOf } from './loadQueueOf.ts';

/**
 * One slice of a load, as a job. What made room for others waits behind them; what a platform has put off comes back
 * when it may.
 */
export const loadJob =
  (services: Services) =>
  async ({ nicknameId }: { readonly nicknameId: number }, signal: AbortSignal): Promise<void> => {
    const { config, database, db, jobs, log, now, pace, turns } = services;
    const nickname = await findNicknameById(db, nicknameId);
    if (!nickname) return;
    const queue = loadQueueOf(nickname.source);
    const outcome = await loadGames(
      {
        database,
        sources: platformsOf(config, tabiaVersion, turns, signal),
        readFile: (uploadId) => readUpload(db, uploadId),
        now,
        pace,
        othersWait: () => hasWaitingJobs(database, queue),
      },
      nicknameId,
    );
    log.info({ nicknameId, ...outcome }, 'Games loaded');
    services.wakeAnalysis();
    if (outcome.status === 'slice') await jobs.send(queue, { nicknameId });
    if (outcome.status === 'error' && outcome.until)
      await jobs.send(queue, { nicknameId }, { startAfter: outcome.until });
  };
