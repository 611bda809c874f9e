import { mailLanguage } from '../../mail/letter.ts';
import { type LetterKind, letterOf, type PromoFacts } from '../../mail/letters.ts';
import { countAttempt } from '../../store/accounts/attempts.ts';
import { createEmailLink } from '../../store/accounts/emailLinks.ts';
import { createMail } from '../../store/accounts/mails.ts';
import { emailKey } from '../../store/accounts/users.ts';
import type { EmailLinkPurpose } from '../../store/schema/accounts.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { createSecretToken } from './secretToken.ts';
import type { LanguageId } from './userView.ts';

type Post = Pick<Context, 'config' | 'jobs' | 'now'>;

/** Whom a mail goes to. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly language: LanguageId;
}

const HOUR_MS = 3_600_000;
/** Where the link of a mail leads, and how long it works. */
const LINKS: Readonly<Record<EmailLinkPurpose, { letter: LetterKind; page: string; lifeMs: number }>> = {
  confirm: { letter: 'confirm', page: '/waiting-for-confirmation', lifeMs: 24 * HOUR_MS },
  password: { letter: 'recover', page: '/forgot-password', lifeMs: HOUR_MS },
  email: { letter: 'new-address', page: '/waiting-for-confirmation', lifeMs: 24 * HOUR_MS },
};

/** Seconds between two mails that somebody asks for. */
export const RESEND_SECONDS = 60;
const HOURLY = { max: 3, seconds: 3_600 };

/** Puts a mail into the outbox, and on its way where there is a mail server; both with the transaction. */
export async function sendLetter(
  transaction: Db,
  { config, jobs, now }: Post,
  kind: LetterKind,
  to: Addressee & { link?: string; promo?: PromoFacts },
): Promise<void> {
  const isFarewell = kind === 'account-deleted';
  // Without a mail server it would stay in the outbox, and with it something of the account.
  if (isFarewell && config.smtpUrl === undefined) return;
  const link = to.link ?? `${config.publicUrl}/login`;
  const content = letterOf(kind, { ...to, language: mailLanguage(to.language), link });
  const mailId = await createMail(transaction, { to: to.email, ...content, isFarewell, createdAt: now() });
  if (config.smtpUrl !== undefined) await jobs.send('send-mail', { mailId }, { transaction });
}

/** Sends a fresh single-use link; links of the same purpose that were sent before end. */
export async function sendLink(
  transaction: Db,
  post: Post,
  purpose: EmailLinkPurpose,
  to: Addressee & { id: number },
): Promise<void> {
  const createdAt = post.now();
  const { token, hash } = createSecretToken();
  const { letter, page, lifeMs } = LINKS[purpose];
  await createEmailLink(transaction, {
    tokenHash: hash,
    userId: to.id,
    purpose,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifeMs),
    ...(purpose === 'email' && { email: to.email }),
  });
  await sendLetter(transaction, post, letter, {
    ...to,
    link: `${post.config.publicUrl}${page}?token=${token}`,
  });
}

/** What somebody who asks for a mail is told: it goes, or wait so many seconds; `hourly` when the hour's are used up. */
export interface MailTurn {
  readonly go: boolean;
  readonly wait: number;
  readonly hourly: boolean;
}

/**
 * Asks whether a mail of a kind may go to an address now: one a minute of each kind, three an hour in all. Counted for
 * every address alike, also where no mail would go, so that the answer does not tell who has an account.
 */
export async function mailTurn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: EmailLinkPurpose,
  email: string,
): Promise<MailTurn> {
  const address = emailKey(email);
  const pace = { max: 1, seconds: RESEND_SECONDS };
  const wait = await countAttempt(db, `mail-pace-${kind}`, address, pace, now());
  if (wait > 0) return { go: false, wait, hourly: false };
  const hour = await countAttempt(db, 'mail', address, HOURLY, now());
  return { go: hour === 0, wait: hour === 0 ? RESEND_SECONDS : hour, hourly: hour > 0 };
}

/** The seconds a page has to wait; throws `rate-limited` when the hour's mails are used up. */
export function waitOf({ wait, hourly }: MailTurn): number {
  if (hourly) throw new OperationError('rate-limited', { retryAfter: wait });
  return wait;
}
