import { dueSourcesAt } from '../../../domain/games/syncInterval.ts';
import { cleanUp } from '../../../jobs/cleanUp.ts';
import { fetchComparison } from '../../../jobs/comparison/fetchComparison.ts';
import type { JobHandlers } from '../../../jobs/createJobs.ts';
import { LOAD_QUEUES, type LoadQueue, loadQueueFor } from '../../../jobs/definitions.ts';
import { evictEvaluations } from '../../../jobs/evictEvaluations.ts';
import { mergeCopies, moveGames, removeDeleted } from '../../../jobs/gameBatches.ts';
import { findGapLists } from '../../../jobs/gaps/findPlayerGaps.ts';
import { createLoadHandler } from '../../../jobs/loading/createLoadHandler.ts';
import { sendMail } from '../../../jobs/sendMail.ts';
import type { Mailer } from '../../../mail/createMailer.ts';
import { answerMailRequest } from '../../../services/accounts/mailRequest.ts';
import { openToken, revokeSealed } from '../../../services/accounts/platformTokens.ts';
import { sendWeeklyMails } from '../../../services/accounts/weeklyMail.ts';
import { backUpDaily } from '../../../services/backup/writeBackup.ts';
import { remindHomework } from '../../../services/coaching/remindHomework.ts';
import type { Services } from '../../../services/context/services.ts';
import { othersPlay } from '../../../services/gaps/loadGaps.ts';
import { lookUpPeople, startLookingUp } from '../../../services/groups/lookUpPeople.ts';
import { sendReminders } from '../../../services/reminders/sendReminders.ts';
import { nativeFit, refitSchedule } from '../../../services/training/fitSchedule.ts';
import type { Authorization } from '../../../sources/platform.ts';
import { tabiaVersion } from '../../../sources/tabiaVersion.ts';
import { dropToken, findIdentityOfSource } from '../../../store/accounts/identities.ts';
import { listNicknamesToSync, type SourceNumber } from '../../../store/games/nicknames.ts';
import { deleteOrphanedJobs } from '../../../store/jobs/jobRows.ts';
import type { Db } from '../../../store/schema/schema.ts';

/** The next run takes the rest. */
const MAX_NICKNAMES_PER_ROUND = 200;

/**
 * Enqueues the platform accounts that are due, oldest first: those not synced for a while, rarely if their user has
 * not been here for weeks. Archived ones and those with a later retry are left out. Returns their number.
 */
export async function syncNicknames(
  db: Db,
  { now, userId }: { readonly now: Date; readonly userId?: number | undefined },
  enqueue: (nickname: { readonly id: number; readonly source: SourceNumber }) => Promise<void>,
): Promise<number> {
  const which = { due: dueSourcesAt(now), now, userId };
  const nicknames = await listNicknamesToSync(db, which, MAX_NICKNAMES_PER_ROUND);
  for (const nickname of nicknames) await enqueue(nickname);
  return nicknames.length;
}

/** The token with which its owner lets a source be loaded; undefined without one. */
async function authorizationOf(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  nicknameId: number,
): Promise<Authorization | undefined> {
  const identity = await findIdentityOfSource(db, nicknameId, now());
  if (!identity) return undefined;
  const token = openToken(config, identity, identity.sealedToken);
  if (token === undefined) return undefined;
  const { sealedToken } = identity;
  return {
    token,
    isGiven: async () => {
      const present = await findIdentityOfSource(db, nicknameId, now());
      return present !== undefined && Buffer.compare(present.sealedToken, sealedToken) === 0;
    },
    refused: () => dropToken(db, identity, sealedToken),
  };
}

/** Job handlers of this process. Without a mail server mails stay in the outbox. */
export function createJobHandlers(services: Services, mailer: Mailer | undefined): JobHandlers {
  const { config, database, db, jobs, log, now } = services;
  const { backupDir } = config;
  const load = createLoadHandler({ ...services, authorizationOf: (id) => authorizationOf(services, id) });
  const loads = Object.fromEntries(LOAD_QUEUES.map((queue) => [queue, load])) as Record<
    LoadQueue,
    typeof load
  >;
  return {
    ...loads,
    'sync-nicknames': async ({ userId }) => {
      // A user who has come back waits for the games.
      const background = userId === undefined;
      await syncNicknames(db, { now: now(), userId }, async ({ id, source }) => {
        await jobs.send(loadQueueFor(source), { nicknameId: id }, { background });
      });
    },
    ...(mailer && { 'send-mail': ({ mailId }) => sendMail({ db, mailer, now }, mailId) }),
    'remove-deleted': async (_payload, signal) => {
      await removeDeleted(db, signal);
    },
    'move-games': async (_payload, signal) => {
      const moved = await moveGames(db, signal);
      const merged = await mergeCopies(db, signal);
      if (moved.size > 0 || merged > 0) services.wakeAnalysis();
    },
    'find-gaps': async ({ userId }, signal) => {
      const loadOthers = (user: number, player: number) => othersPlay(services, user, player);
      const isMore = await findGapLists({ ...services, loadOthers }, userId, signal);
      services.wakeAnalysis();
      if (isMore) await jobs.send('find-gaps', { userId });
    },
    'look-up-people': async ({ userId }, signal) => {
      if (userId === undefined) return await startLookingUp(services, signal);
      if (await lookUpPeople(services, userId, signal))
        await jobs.send('look-up-people', { userId }, { background: true });
    },
    'answer-mail-request': ({ requestId }) => answerMailRequest(services, requestId),
    'revoke-token': (token) => revokeSealed(services, token),
    'clean-up': async () => {
      await deleteOrphanedJobs(database);
      log.info(await cleanUp(db, now(), config.guestDays), 'Cleaned up');
      await jobs.send('remove-deleted', {}, { background: true });
    },
    'evict-evaluations': async (_payload, signal) => {
      const evicted = await evictEvaluations(services, config.maxEvaluations, signal);
      if (evicted > 0) log.info({ evicted }, 'Made room among the evaluations');
    },
    'weekly-mail': async (_payload, signal) => {
      const count = await sendWeeklyMails(services, signal);
      if (count > 0) log.info({ count }, 'Wrote weekly mails');
    },
    remind: async (_payload, signal) => {
      const count = await sendReminders(services, { signal });
      if (count > 0) log.info({ count }, 'Reminded of training');
    },
    'fit-schedule': async (_payload, signal) => {
      const fit = await refitSchedule(services, await nativeFit(), signal);
      if (fit) log.info({ ...fit, parameters: fit.parameters !== null }, 'Fitted the schedule');
    },
    'homework-mail': async (_payload, signal) => {
      const count = await remindHomework(services, signal);
      if (count > 0) log.info({ count }, 'Reminded of homework');
    },
    'fetch-comparison': async (_payload, signal) => {
      if (await fetchComparison(services, signal))
        await jobs.send('look-up-people', {}, { background: true });
    },
    ...(backupDir !== undefined && {
      'back-up': async (_payload, signal) => {
        const options = { folder: backupDir, version: tabiaVersion, now: now(), signal };
        const name = await backUpDaily(database, options);
        if (name !== undefined) log.info({ name }, 'Backed up');
      },
    }),
  };
}
