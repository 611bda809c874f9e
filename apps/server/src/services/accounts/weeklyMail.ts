import type { Output } from '@tabia/api-client/contract';
import { localDayStart } from '../../domain/reminders/localDays.ts';
import { NOTHING_SEEN } from '../../domain/study/receipt.ts';
import { mailLanguage } from '../../mail/renderMail.ts';
import { composeWeeklyMail, type WeeklyNews } from '../../mail/weeklyMail.ts';
import { listWeeklyReaders, saveWeekly, type WeeklyReader } from '../../store/accounts/weeklyMails.ts';
import type { Context } from '../context/operation.ts';
import { hasOutbox } from '../context/services.ts';
import { loadTodayPage } from '../training/todayPage.ts';
import { queueContent } from './accountMail.ts';
import { createSecretToken } from './secrets.ts';
import { languageOf, settingsOf } from './userView.ts';

type WeeklyServices = Pick<Context, 'config' | 'db' | 'jobs' | 'log' | 'now'>;
type TodayAnswer = Output<'today/load'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Accounts looked at in one go. */
const BATCH = 50;

/** The page that unsubscribes; a POST to it does so without a page. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Sums what the first page would say over all players. */
function newsOf({ players, positions, minutes }: TodayAnswer): WeeklyNews {
  const receipts = players.flatMap(({ receipt }) => receipt ?? []);
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return {
    games: sum(receipts.map(({ games }) => games)),
    held: sum(receipts.map(({ held }) => held.length)),
    failed: sum(receipts.map(({ failed }) => failed.length)),
    fresh: sum(receipts.map(({ fresh }) => fresh.length)),
    due: positions,
    minutes,
    back: sum(players.map(({ back }) => back.length)),
    cured: sum(players.map(({ cured }) => cured)),
  };
}

/** A week without a studied position or a new mistake is no news. */
function isNews({ held, failed, fresh }: WeeklyNews): boolean {
  return held + failed + fresh > 0;
}

/** Where the sentences lead: to the player that each is about. */
function linksOf(publicUrl: string, { players }: TodayAnswer) {
  const due = players.find((player) => player.due.positions > 0);
  const withReceipt = players.find(({ receipt }) => receipt !== null) ?? players[0];
  return {
    games: `${publicUrl}/today`,
    train: due ? `${publicUrl}/exercise?heroid=${due.heroid}&today=1` : `${publicUrl}/today`,
    progress: withReceipt ? `${publicUrl}/progress?heroid=${withReceipt.heroid}` : `${publicUrl}/today`,
  };
}

/** Writes the mail of one account, or notes when to look again. */
async function tellWeek(services: WeeklyServices, { user, toldGame, zone }: WeeklyReader): Promise<boolean> {
  const { config, db, now } = services;
  const at = now().getTime();
  const page = await loadTodayPage(
    { db, user, now },
    {
      pool: settingsOf(user).pool.pgid,
      daystart: zone === undefined ? undefined : localDayStart(now(), zone).toISOString(),
    },
    toldGame ?? NOTHING_SEEN,
  );
  const receipts = page.players.flatMap(({ receipt }) => receipt ?? []);
  const isChecking = receipts.some(({ checking }) => checking);
  const news = newsOf(page);
  // The first week begins when the mail is asked for.
  const isTold = toldGame !== undefined && !isChecking && isNews(news);
  const through = Math.max(
    toldGame ?? NOTHING_SEEN,
    ...(isTold ? receipts.map((receipt) => receipt.through) : []),
  );
  const pauseMs = isTold || toldGame === undefined ? WEEK_MS : isChecking ? HOUR_MS : DAY_MS;
  return await db.transaction().execute(async (transaction) => {
    const token = await saveWeekly(transaction, user.id, {
      now: now(),
      nextAt: new Date(at + pauseMs),
      toldGame: through,
      newToken: createSecretToken().token,
    });
    if (!isTold || token === undefined) return false;
    const unsubscribeUrl = `${config.publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
    const links = { ...linksOf(config.publicUrl, page), unsubscribe: unsubscribeUrl };
    const content = composeWeeklyMail(mailLanguage(languageOf(user)), news, links);
    await queueContent(transaction, services, { ...content, to: user.email, unsubscribeUrl });
    return true;
  });
}

/**
 * Writes the weekly mails that are due; returns their number. Each account has its own transaction, so a run that is
 * killed is continued by the next one and tells nobody twice. An account that fails is logged, and tried again with the next run.
 */
export async function sendWeeklyMails(services: WeeklyServices, signal?: AbortSignal): Promise<number> {
  const { config, db, log, now } = services;
  // A mail without a mail server could not be read by anybody.
  if (config.smtpUrl === undefined && !hasOutbox(config)) return 0;
  let sent = 0;
  let after = 0;
  for (;;) {
    const readers = await listWeeklyReaders(db, now(), { after, limit: BATCH });
    for (const reader of readers) {
      if (signal?.aborted) return sent;
      after = reader.user.id;
      try {
        if (await tellWeek(services, reader)) sent += 1;
      } catch (err) {
        log.error({ err, userId: after }, 'A weekly mail was not written');
      }
    }
    if (readers.length < BATCH) return sent;
  }
}
