import { composeMail, type MailKind, type PromoBenefit } from '../../mail/mailTexts.ts';
import { mailLanguage } from '../../mail/renderMail.ts';
import { createEmailLink } from '../../store/accounts/emailLinks.ts';
import { createMail, type NewMail, takeUnannounced } from '../../store/accounts/mails.ts';
import type { EmailLinkPurpose } from '../../store/schema/accounts.ts';
import type { Db } from '../../store/schema/schema.ts';
import type { Context } from '../context/operation.ts';
import { createSecretToken } from './secrets.ts';
import { type LanguageId, languageOf } from './userView.ts';

async function announceToNext(services: MailServices & { readonly db: Db }): Promise<boolean> {
  return services.db.transaction().execute(async (transaction) => {
    const user = await takeUnannounced(transaction, services.now());
    if (!user?.email) return false;
    const to = { email: user.email, name: user.name, language: languageOf(user) };
    await queueMail(transaction, services, 'launch', to);
    return true;
  });
}

/**
 * Queues the mail about the launch for every account that has not had it, in the language of its owner; returns their
 * number. Each account has its own transaction: a run that is killed is continued by the next one, and nobody gets two.
 */
export async function announceLaunch(services: MailServices & { readonly db: Db }): Promise<number> {
  let count = 0;
  while (await announceToNext(services)) count += 1;
  return count;
}

export type MailServices = Pick<Context, 'config' | 'jobs' | 'now'>;

export interface Recipient {
  readonly email: string;
  /** Null until the address is confirmed: a stranger may have chosen the name, and be writing to this reader by it. */
  readonly name: string | null;
  readonly language: LanguageId;
}

const HOUR_MS = 3_600_000;
/** Target page and lifetime of each kind of link. */
const LINKS: Readonly<Record<EmailLinkPurpose, { letter: MailKind; page: string; lifeMs: number }>> = {
  confirm: { letter: 'confirm', page: '/waiting-for-confirmation', lifeMs: 24 * HOUR_MS },
  password: { letter: 'recover', page: '/forgot-password', lifeMs: HOUR_MS },
  email: { letter: 'new-address', page: '/waiting-for-confirmation', lifeMs: 24 * HOUR_MS },
};

/** Writes a rendered mail to the outbox and, with a mail server, enqueues it; both commit with the transaction. */
export async function queueContent(
  transaction: Db,
  { config, jobs, now }: MailServices,
  mail: Omit<NewMail, 'createdAt'>,
): Promise<void> {
  const mailId = await createMail(transaction, { ...mail, createdAt: now() });
  if (config.smtpUrl !== undefined) await jobs.send('send-mail', { mailId }, { transaction });
}

/** Writes a mail about an account. */
export async function queueMail(
  transaction: Db,
  services: MailServices,
  kind: MailKind,
  to: Recipient & { link?: string; promo?: PromoBenefit; coach?: string },
): Promise<void> {
  const { config } = services;
  const isFarewell = kind === 'account-deleted';
  // Without a mail server it would stay in the outbox and keep data of a deleted account.
  if (isFarewell && config.smtpUrl === undefined) return;
  const link = to.link ?? `${config.publicUrl}/login`;
  const content = composeMail(kind, { ...to, language: mailLanguage(to.language), link });
  await queueContent(transaction, services, { to: to.email, ...content, isFarewell });
}

/**
 * Mails a new single-use link and invalidates earlier links with the same purpose. With `keepsGuest` it confirms the
 * address for the guest with this id.
 */
export async function queueLinkMail(
  transaction: Db,
  post: MailServices,
  purpose: EmailLinkPurpose,
  to: Recipient & { id: number; keepsGuest?: boolean },
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
    ...((purpose === 'email' || to.keepsGuest) && { email: to.email }),
  });
  await queueMail(transaction, post, letter, {
    ...to,
    link: `${post.config.publicUrl}${page}?token=${token}`,
  });
}
