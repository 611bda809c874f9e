import type { Mailer } from '../mail/createMailer.ts';
import { deleteMail, findMail, isWanted, markMailFailed, markMailSent } from '../store/accounts/mails.ts';
import type { Db } from '../store/schema/schema.ts';

/** Fields of an error of nodemailer that name no person. */
interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
}

/** Commands of SMTP that nodemailer reports; with arguments, RCPT TO would hold the address. */
const COMMAND = /^[A-Z]{3,12}(?: [A-Z]{2,12})?/;

/**
 * An error of the mail server for the log. The server's own words are left out: they quote the address, or a part of
 * it, in whatever form they like.
 */
export function mailProblem(error: unknown): Error {
  const { code, responseCode, command } = (error ?? {}) as SmtpError;
  const facts = [
    typeof responseCode === 'number' ? `status ${responseCode}` : undefined,
    typeof code === 'string' && /^[A-Z_]{2,30}$/.test(code) ? code : undefined,
    typeof command === 'string' ? COMMAND.exec(command)?.[0] : undefined,
  ].filter((fact) => fact !== undefined);
  const details = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return new Error(`The mail server did not take the mail${details}. Its answer is kept with the mail.`);
}

/**
 * Sends one mail of the outbox, once, unless its reader has ended mails of its kind since. An error is recorded with the mail and thrown without addresses: the queue
 * retries, logs and keeps it.
 */
export async function sendMail(
  { db, mailer, now }: { db: Db; mailer: Mailer; now: () => Date },
  mailId: number,
): Promise<void> {
  const mail = await findMail(db, mailId);
  if (!mail || mail.sentAt) return;
  if (!(await isWanted(db, mail))) return await deleteMail(db, mailId);
  try {
    await mailer.send(mail);
  } catch (error) {
    await markMailFailed(db, mailId, error instanceof Error ? error.message : String(error));
    throw mailProblem(error);
  }
  await markMailSent(db, mailId, now());
}
