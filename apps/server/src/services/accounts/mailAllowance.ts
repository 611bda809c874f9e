import { countAttempt, forgetAttempts } from '../../store/accounts/attempts.ts';
import { emailKey } from '../../store/accounts/users.ts';
import type { EmailLinkPurpose } from '../../store/schema/accounts.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError } from '../context/operation.ts';

/** Minimum interval between two mails that one network requests for an address. */
const RESEND_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const NETWORK_LIMIT = { maxAttempts: 3, seconds: HOUR_SECONDS };
/** Mails of one kind that leave for an address within an hour, whoever requests them. */
const ADDRESS_LIMIT = { maxAttempts: 6, seconds: HOUR_SECONDS };

/** If not allowed, how many seconds to wait; `hourly`: the hourly limit is reached. */
export interface MailAllowance {
  readonly allowed: boolean;
  readonly wait: number;
  readonly hourly: boolean;
}

/**
 * Checks and counts a request for a mail to an address: one a minute of each kind and three an hour in total from one
 * network. Counts unknown addresses as well, so that the answer does not reveal who has an account.
 */
export async function takeMailAllowance(
  { db, now, network }: Pick<Context, 'db' | 'now' | 'network'>,
  kind: EmailLinkPurpose,
  email: string,
): Promise<MailAllowance> {
  const subject = `${emailKey(email)} from ${network}`;
  const pace = { maxAttempts: 1, seconds: RESEND_SECONDS };
  const wait = await countAttempt(db, `mail-pace-${kind}`, subject, pace, now());
  if (wait > 0) return { allowed: false, wait, hourly: false };
  const hour = await countAttempt(db, 'mail', subject, NETWORK_LIMIT, now());
  return { allowed: hour === 0, wait: hour === 0 ? RESEND_SECONDS : hour, hourly: hour > 0 };
}

/** Seconds until the next mail; throws `rate-limited` if the hourly limit is reached. */
export function waitSeconds({ wait, hourly }: MailAllowance): number {
  if (hourly) throw new OperationError('rate-limited', { retryAfter: wait });
  return wait;
}

function sentKind(kind: EmailLinkPurpose): string {
  return `mail-sent-${kind}`;
}

/**
 * Counts a mail that is about to leave; false if the address has had enough of them this hour. Their links live at
 * least as long as the limit and serve for every request, so the owner can still go on with the newest one.
 */
export async function countSentMail(
  db: Db,
  kind: EmailLinkPurpose,
  email: string,
  now: Date,
): Promise<boolean> {
  return (await countAttempt(db, sentKind(kind), emailKey(email), ADDRESS_LIMIT, now)) === 0;
}

/** The owner followed a link: the next mails of this kind are needed. */
export async function forgetSentMails(db: Db, kind: EmailLinkPurpose, email: string): Promise<void> {
  await forgetAttempts(db, sentKind(kind), emailKey(email));
}
