import { cleanUp } from '../../../jobs/cleanUp.ts';
import type { JobHandlers } from '../../../jobs/createJobs.ts';
import { loadJob } from '../../../jobs/loading/loadJob.ts';
import { loadQueueOf } from '../../../jobs/loading/loadQueueOf.ts';
import { sendMail } from '../../../jobs/sendMail.ts';
import { syncNicknames } from '../../../jobs/syncNicknames.ts';
import type { Mailer } from '../../../mail/createMailer.ts';
import type { Services } from '../../../services/context/services.ts';

/**
 * Every kind of background work, bound to the services of this process. Without a mailer mails wait in the outbox for
 * whoever may open it there.
 */
export function createJobHandlers(services: Services, mailer: Mailer | undefined): JobHandlers {
  const { db, jobs, log, now } = services;
  const load = loadJob(services);
  return {
    'load-games': load,
    'load-lichess': load,
    'load-chesscom': load,
    'sync-nicknames': async () => {
      await syncNicknames(db, now(), async ({ id, source }) => {
        await jobs.send(loadQueueOf(source), { nicknameId: id }, { priority: -1 });
      });
    },
    ...(mailer && { 'send-mail': ({ mailId }) => sendMail({ db, mailer, now }, mailId) }),
    'clean-up': async () => {
      log.info(await cleanUp(db, now()), 'Cleaned up');
    },
  };
}
