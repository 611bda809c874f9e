import type { Services } from '../../context.ts';
import { cleanUp } from '../../jobs/cleanUp.ts';
import type { JobHandlers } from '../../jobs/createJobs.ts';
import { loadGames } from '../../jobs/loadGames.ts';
import { sendMail } from '../../jobs/sendMail.ts';
import { syncNicknames } from '../../jobs/syncNicknames.ts';
import type { Mailer } from '../../mail/createMailer.ts';
import { platformsOf } from '../../sources/platforms.ts';
import { readUpload } from '../../store/uploads.ts';
import { tabiaVersion } from '../../tabiaVersion.ts';

/**
 * Every kind of background work, bound to the services of this process. Without a mailer mails wait in the outbox for
 * whoever may open it there.
 */
export function createJobHandlers(services: Services, mailer: Mailer | undefined): JobHandlers {
  const { config, database, db, jobs, log, now } = services;
  return {
    'load-games': async ({ nicknameId }, signal) => {
      const sources = platformsOf(config, tabiaVersion, signal);
      const readFile = (uploadId: number) => readUpload(db, uploadId);
      const outcome = await loadGames({ database, sources, readFile, now }, nicknameId);
      log.info({ nicknameId, ...outcome }, 'Games loaded');
      services.wakeAnalysis();
    },
    'sync-nicknames': async () => {
      await syncNicknames(db, now(), async (nicknameId) => {
        await jobs.send('load-games', { nicknameId }, { priority: -1 });
      });
    },
    ...(mailer && { 'send-mail': ({ mailId }) => sendMail({ db, mailer, now }, mailId) }),
    'clean-up': async () => {
      log.info(await cleanUp(db, now()), 'Cleaned up');
    },
  };
}
