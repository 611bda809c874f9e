import type { Mailer } from '../mail/createMailer.ts';
import { mailProblem } from '../mail/mailProblem.ts';
import { findMail, markMailFailed, markMailSent } from '../store/accounts/mails.ts';
import type { Db } from '../store/schema/schema.ts';

/**
 * Sends one mail of the outbox, once. An error is recorded with the mail and thrown without addresses: the queue
 * retries, logs and keeps it.
 */
export async function sendMail(
  { db, mailer, now }: { db: Db; mailer: Mailer; now: () => Date },
  mailId: number,
): Promise<void> {
  const mail = await findMail(db, mailId);
  if (!mail || mail.sentAt) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    await markMailFailed(db, mailId, error instanceof Error ? error.message : String(error));
    throw mailProblem(error);
  }
  await markMailSent(db, mailId, now());
}
