import { countAttempt } from '../../store/accounts/attempts.ts';
import { findUser } from '../../store/accounts/users.ts';
import {
  listReminders,
  loadHomeworkResults,
  noteReminded,
  type Reminder,
} from '../../store/coaches/homework.ts';
import { queueMail } from '../accounts/accountMail.ts';
import { languageOf } from '../accounts/userView.ts';
import type { Context } from '../context/operation.ts';
import { hasOutbox } from '../context/services.ts';

type ReminderServices = Pick<Context, 'config' | 'db' | 'jobs' | 'now'>;

const DAY_MS = 86_400_000;
/** A pupil is reminded so long before the day. */
const BEFORE_MS = 2 * DAY_MS;
const BATCH = 50;
/** Mails to one pupil: one names everything that is due, however many coaches gave it. */
const MAIL_LIMIT = { maxAttempts: 1, seconds: DAY_MS / 1000 };

/**
 * Reminds a pupil of everything that is due soon and not done. A pupil who had a reminder within the last day gets this one later: it stays
 * unmarked.
 */
async function remind(services: ReminderServices, { ids, userId, email }: Reminder): Promise<boolean> {
  const { db, config, now } = services;
  const results = await loadHomeworkResults(db, ids);
  const user = await findUser(db, userId);
  // Nobody is reminded of what can no longer be done.
  const isOpen = user !== undefined && results.some(({ done, gone, empty }) => !done && !gone && !empty);
  return await db.transaction().execute(async (transaction) => {
    const isLimited = async () =>
      (await countAttempt(transaction, 'homework-mail', String(userId), MAIL_LIMIT, now())) > 0;
    if (isOpen && (await isLimited())) return false;
    if ((await noteReminded(transaction, ids, now())) === 0 || !isOpen) return false;
    const to = { email, name: user.name, language: languageOf(user), link: `${config.publicUrl}/today` };
    await queueMail(transaction, services, 'homework', to);
    return true;
  });
}

/**
 * Reminds pupils of homework two days before its day; returns the number of mails. Each has its own transaction: a run that is killed is
 * continued by the next one, and nobody is reminded twice.
 */
export async function remindHomework(services: ReminderServices, signal?: AbortSignal): Promise<number> {
  // A mail without a mail server could not be read by anybody.
  if (services.config.smtpUrl === undefined && !hasOutbox(services.config)) return 0;
  let sent = 0;
  for (let after = 0; ; ) {
    const now = services.now();
    const until = new Date(now.getTime() + BEFORE_MS);
    const reminders = await listReminders(services.db, { now, until, after, limit: BATCH });
    for (const reminder of reminders) {
      if (signal?.aborted) return sent;
      if (await remind(services, reminder)) sent += 1;
      after = reminder.userId;
    }
    if (reminders.length < BATCH) return sent;
  }
}
