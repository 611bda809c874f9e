import { isSameDay, localDayStart, nextReminder } from '../../domain/reminders/localDays.ts';
import { composeReminder, reminderWords } from '../../mail/reminderMail.ts';
import { mailLanguage } from '../../mail/renderMail.ts';
import { listPushDevices, removePushDevice } from '../../store/accounts/pushDevices.ts';
import { hasTrainedSince, listDueReminders, moveReminder } from '../../store/accounts/reminders.ts';
import type { Db } from '../../store/schema/schema.ts';
import { queueContent } from '../accounts/accountMail.ts';
import { languageOf, settingsOf } from '../accounts/userView.ts';
import { UNSUBSCRIBE_PATH } from '../accounts/weeklyMail.ts';
import type { Context } from '../context/operation.ts';
import { hasOutbox } from '../context/services.ts';
import { loadTodayPage } from '../training/todayPage.ts';
import { type Delivery, pushKeys, sendPush } from './pushMessage.ts';

type ReminderServices = Pick<Context, 'config' | 'db' | 'jobs' | 'log' | 'now'>;
type Due = Awaited<ReturnType<typeof listDueReminders>>[number];

interface Options {
  readonly signal?: AbortSignal;
  /** Whether a message may go to an address. */
  readonly isAllowed?: (endpoint: string) => boolean;
}

const BATCH = 50;

/** The address that ends the reminders, without a sign-in. */
function stopPath(token: string): string {
  return `${UNSUBSCRIBE_PATH}?of=reminders&token=${token}`;
}

/** What is due today; undefined where there is nothing to be reminded of. */
async function loadDue({ db, now }: Pick<ReminderServices, 'now'> & { readonly db: Db }, reminder: Due) {
  const { user, zone } = reminder;
  const since = localDayStart(now(), zone);
  if (await hasTrainedSince(db, user.id, since)) return undefined;
  const page = await loadTodayPage(
    { db, user, now },
    { pool: settingsOf(user).pool.pgid, daystart: since.toISOString() },
  );
  return page.positions > 0 ? { positions: page.positions, minutes: page.minutes } : undefined;
}

/** Sends to every browser of a user; true if one of them took it. Those that take nothing any more are forgotten. */
async function pushToDevices(
  { config, db, log }: ReminderServices,
  { user, token }: Due,
  due: { readonly positions: number; readonly minutes: number },
  { signal, isAllowed }: Required<Pick<Options, 'signal'>> & Options,
): Promise<boolean> {
  const devices = await listPushDevices(db, user.id);
  if (devices.length === 0) return false;
  const words = reminderWords(mailLanguage(languageOf(user)), due);
  const message = {
    title: 'Tabia',
    body: words.text,
    page: '/today',
    stop: words.stop,
    stopPath: stopPath(token),
  };
  const sender = { keys: await pushKeys(db), publicUrl: config.publicUrl, signal };
  const deliveries = await Promise.all(
    devices.map(async (device): Promise<Delivery> => {
      const delivery = await sendPush(sender, device, message, isAllowed).catch((err: unknown) => {
        log.warn({ err, userId: user.id }, 'A reminder did not reach a push service');
        return 'failed' as const;
      });
      if (delivery === 'gone') await removePushDevice(db, device.endpoint);
      return delivery;
    }),
  );
  return deliveries.includes('taken');
}

async function mailReminder(
  services: ReminderServices,
  db: Db,
  { user, token }: Due,
  due: { readonly positions: number; readonly minutes: number },
): Promise<void> {
  const { publicUrl } = services.config;
  const unsubscribeUrl = publicUrl + stopPath(token);
  const links = { train: `${publicUrl}/today`, unsubscribe: unsubscribeUrl };
  const content = composeReminder(mailLanguage(languageOf(user)), due, links);
  await queueContent(db, services, { ...content, to: user.email ?? '', unsubscribeUrl });
}

/**
 * Reminds one user. The reminder is moved on before a message goes out: a run that is killed in between loses one of the day, and none
 * goes out twice. A mail commits with the move.
 */
async function remind(services: ReminderServices, reminder: Due, options: Options): Promise<boolean> {
  const { db, config, now } = services;
  const { user, zone, nextAt, byMail, isConfirmed } = reminder;
  const at = now();
  // A computer that slept does not ring in the night after.
  const due = isSameDay(nextAt, at, zone) ? await loadDue(services, reminder) : undefined;
  const remindedAt = due ? at : reminder.remindedAt;
  const to = nextReminder(reminder, at, remindedAt);
  const canMail =
    byMail && isConfirmed && user.email !== null && (config.smtpUrl !== undefined || hasOutbox(config));
  const hasDevice = due !== undefined && (await listPushDevices(db, user.id)).length > 0;
  const isMoved = await db.transaction().execute(async (transaction) => {
    if (!(await moveReminder(transaction, user.id, { from: nextAt, to, remindedAt }))) return false;
    if (due && canMail && !hasDevice) await mailReminder(services, transaction, reminder, due);
    return true;
  });
  if (!isMoved || due === undefined) return false;
  if (!hasDevice) return canMail;
  const signal = options.signal ?? new AbortController().signal;
  if (await pushToDevices(services, reminder, due, { ...options, signal })) return true;
  if (canMail)
    await db.transaction().execute((transaction) => mailReminder(services, transaction, reminder, due));
  return canMail;
}

/** Reminds of training those whose hour has come; returns their number. One that fails is logged, and the others are reminded. */
export async function sendReminders(services: ReminderServices, options: Options = {}): Promise<number> {
  const { db, log, now } = services;
  let sent = 0;
  let after = 0;
  for (;;) {
    const reminders = await listDueReminders(db, now(), { after, limit: BATCH });
    for (const reminder of reminders) {
      if (options.signal?.aborted) return sent;
      after = reminder.user.id;
      try {
        if (await remind(services, reminder, options)) sent += 1;
      } catch (err) {
        log.error({ err, userId: after }, 'A reminder was not sent');
      }
    }
    if (reminders.length < BATCH) return sent;
  }
}
