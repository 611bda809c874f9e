import { confirmationMail, mailLanguage } from '../mail/confirmationMail.ts';
import { createSecretToken } from '../secretToken.ts';
import { createEmailLink } from '../store/emailLinks.ts';
import { createMail } from '../store/mails.ts';
import type { Db } from '../store/schema.ts';
import type { Context } from './operation.ts';
import type { LanguageId } from './userView.ts';

/** How long the link of a confirmation mail works, milliseconds. */
const LINK_MS = 24 * 3_600_000;
/** Seconds between two confirmation mails to one address. */
export const RESEND_SECONDS = 60;

/** Puts the mail with a fresh confirmation link into the outbox, and on its way where there is a mail server. */
export async function sendConfirmation(
  transaction: Db,
  { config, jobs, now }: Pick<Context, 'config' | 'jobs' | 'now'>,
  to: { id: number; email: string; name: string; language: LanguageId },
): Promise<void> {
  const createdAt = now();
  const { token, hash } = createSecretToken();
  await createEmailLink(transaction, {
    tokenHash: hash,
    userId: to.id,
    purpose: 'confirm',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LINK_MS),
  });
  const link = `${config.publicUrl}/waiting-for-confirmation?token=${token}`;
  const content = confirmationMail({ language: mailLanguage(to.language), name: to.name, link });
  const mailId = await createMail(transaction, { to: to.email, ...content, createdAt });
  if (config.smtpUrl !== undefined) await jobs.send('send-mail', { mailId }, { transaction });
}
