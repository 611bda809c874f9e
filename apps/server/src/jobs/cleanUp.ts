import { deleteOldAttempts } from '../store/accounts/attempts.ts';
import { deleteExpiredEmailLinks } from '../store/accounts/emailLinks.ts';
import { deleteOldMails } from '../store/accounts/mails.ts';
import { deleteUnusedScreenshots } from '../store/accounts/reports.ts';
import { deleteExpiredSessions } from '../store/accounts/sessions.ts';
import { deleteAbandonedGuests } from '../store/accounts/users.ts';
import { deleteUnusedUploads } from '../store/games/uploads.ts';
import type { Db } from '../store/schema/schema.ts';

/** Days after which a thing is of no use to anybody. */
const daysKept = {
  /** A session that is not used. */
  session: 90,
  /** A link after it expired: until then its page can say so. */
  emailLink: 30,
  mail: 30,
  /** A file that no nickname loads from. */
  upload: 1,
  /** A picture that no report took. */
  screenshot: 1,
  /** A guest without a session. */
  guest: 2,
} as const;

const dayMs = 24 * 3600 * 1000;

/** What was removed, by kind. */
export type CleanUpCounts = Readonly<Record<keyof typeof daysKept | 'attempts', number>>;

/** Removes what is expired or abandoned. */
export async function cleanUp(db: Db, now: Date): Promise<CleanUpCounts> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  return {
    attempts: await deleteOldAttempts(db, now),
    session: await deleteExpiredSessions(db, now, before(daysKept.session)),
    emailLink: await deleteExpiredEmailLinks(db, before(daysKept.emailLink)),
    mail: await deleteOldMails(db, before(daysKept.mail)),
    upload: await deleteUnusedUploads(db, before(daysKept.upload)),
    screenshot: await deleteUnusedScreenshots(db, before(daysKept.screenshot)),
    guest: await deleteAbandonedGuests(db, before(daysKept.guest)),
  };
}
