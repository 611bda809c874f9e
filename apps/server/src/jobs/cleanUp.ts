import { deleteOldAttempts } from '../store/accounts/attempts.ts';
import { deleteExpiredEmailLinks } from '../store/accounts/emailLinks.ts';
import { deleteExpiredSignIns, forgetExpiredTokens } from '../store/accounts/identities.ts';
import { deleteUnusedDevices } from '../store/accounts/knownDevices.ts';
import { deleteOldMailRequests, deleteOldMails } from '../store/accounts/mails.ts';
import { deleteOldScreenshots, deleteUnusedScreenshots } from '../store/accounts/reports.ts';
import { deleteExpiredSessions } from '../store/accounts/sessions.ts';
import { deleteAbandonedGuests, VISIT_INTERVAL_MS } from '../store/accounts/visits.ts';
import { deleteExpiredInvitations } from '../store/coaches/invitations.ts';
import { deleteUnusedUploads } from '../store/games/uploads.ts';
import { checkAnswers, dropUnsearchable } from '../store/positions/ownEvaluations.ts';
import type { Db } from '../store/schema/schema.ts';
import { deleteExpiredLinks } from '../store/sharing/sharedLinks.ts';
import { deleteUnbegunTrainings } from '../store/study/trainings.ts';

/** Retention, days. */
const DAYS_KEPT = {
  /** Unused session. */
  session: 90,
  /** After expiry: until then its page can explain what happened. */
  emailLink: 30,
  /** After expiry. */
  invitation: 0,
  /** After expiry. */
  link: 0,
  mail: 30,
  /** Request for a mail that no job answered. */
  mailRequest: 1,
  /** Browser in which an account was signed in, after its last sign-in; browsers keep its secret as long. */
  device: 400,
  /** File that no source uses. */
  upload: 1,
  /** Screenshot without a report. */
  screenshot: 1,
  /** Screenshot with a report: by then it has been answered or is out of date. */
  reportScreenshot: 365,
  /** Training that was never begun. Until then a device that took it along may send its first answers. */
  training: 90,
  /** Guest without a session, who cannot come back. */
  guest: 2,
} as const;

const DAY_MS = 24 * 3600 * 1000;

/** Number of removed rows by kind. */
export type CleanUpCounts = Readonly<
  Record<keyof typeof DAYS_KEPT | 'attempts' | 'openSignIn' | 'token', number>
>;

/**
 * Removes expired and abandoned rows; guests after `guestDays` days without a visit. The job `remove-deleted` removes the large data of
 * guests and files.
 */
export async function cleanUp(db: Db, now: Date, guestDays: number): Promise<CleanUpCounts> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  // The stored visit may be older than the real one.
  const unseenSince = new Date(before(guestDays).getTime() - 2 * VISIT_INTERVAL_MS);
  // Searches made here for somebody else show whether a user's computer told the truth.
  await checkAnswers(db, true);
  await dropUnsearchable(db);
  return {
    attempts: await deleteOldAttempts(db, now),
    openSignIn: await deleteExpiredSignIns(db, now),
    token: await forgetExpiredTokens(db, now),
    session: await deleteExpiredSessions(db, now, before(DAYS_KEPT.session)),
    invitation: await deleteExpiredInvitations(db, before(DAYS_KEPT.invitation)),
    link: await deleteExpiredLinks(db, before(DAYS_KEPT.link)),
    emailLink: await deleteExpiredEmailLinks(db, before(DAYS_KEPT.emailLink)),
    mail: await deleteOldMails(db, before(DAYS_KEPT.mail)),
    mailRequest: await deleteOldMailRequests(db, before(DAYS_KEPT.mailRequest)),
    device: await deleteUnusedDevices(db, before(DAYS_KEPT.device)),
    upload: await deleteUnusedUploads(db, before(DAYS_KEPT.upload)),
    screenshot: await deleteUnusedScreenshots(db, before(DAYS_KEPT.screenshot)),
    reportScreenshot: await deleteOldScreenshots(db, before(DAYS_KEPT.reportScreenshot)),
    training: await deleteUnbegunTrainings(db, before(DAYS_KEPT.training)),
    guest: await deleteAbandonedGuests(db, { unseenSince, createdBefore: before(DAYS_KEPT.guest) }),
  };
}
