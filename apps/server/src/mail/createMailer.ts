import { createTransport } from 'nodemailer';
import type { Mail } from '../store/accounts/mails.ts';

/** The way out for mails. */
export interface Mailer {
  /** Hands one mail to the mail server; rejects when it is not taken. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Silence of the mail server after which an attempt has failed, milliseconds. */
const SILENCE_MS = 20_000;

/** Who mails come from: `?from=` of SMTP_URL, its user name when that is an address, else no-reply at our own host. */
export function senderOf(smtpUrl: string, publicUrl: string): string {
  const url = new URL(smtpUrl);
  const named = url.searchParams.get('from');
  if (named) return named;
  const user = decodeURIComponent(url.username);
  return `Tabia <${user.includes('@') ? user : `no-reply@${new URL(publicUrl).hostname}`}>`;
}

/** A mailer over the mail server of SMTP_URL. */
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
    send: async ({ id, to, subject, text, html }) => {
      // The same id at every attempt: a mail program shows a mail that went out twice once.
      const messageId = `<tabia-${id}@${new URL(config.publicUrl).hostname}>`;
      // As an object: a name part in the address must not be read as a second receiver.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId });
    },
    close: () => transport.close(),
  };
}
