import { createTransport } from 'nodemailer';
import type { Mail } from '../store/accounts/mails.ts';

/** Sends mails over SMTP. */
export interface Mailer {
  /** Rejects if the mail server does not accept the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Timeout of the mail server, milliseconds. */
const SILENCE_MS = 20_000;

/** The sender: `?from=` of SMTP_URL, else its user name if that is an address, else no-reply at our own host. */
export function senderOf(smtpUrl: string, publicUrl: string): string {
  const url = new URL(smtpUrl);
  const named = url.searchParams.get('from');
  if (named) return named;
  const user = decodeURIComponent(url.username);
  return `Tabia <${user.includes('@') ? user : `no-reply@${new URL(publicUrl).hostname}`}>`;
}

export function createMailer(config: { smtpUrl: string; publicUrl: string }): Mailer {
  const url = new URL(config.smtpUrl);
  url.searchParams.delete('from');
  const from = senderOf(config.smtpUrl, config.publicUrl);
  const transport = createTransport({
    url: url.href,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }) => {
      // The same Message-ID for every attempt, so that mail clients show a mail sent twice only once.
      const messageId = `<tabia-${id}@${new URL(config.publicUrl).hostname}>`;
      // As an object: a name in the address must not be parsed as a second recipient.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        // One click of the mail program, without a page: RFC 8058.
        ...(unsubscribeUrl !== null && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
    close: () => transport.close(),
  };
}
