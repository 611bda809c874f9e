import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail received over SMTP. */
export interface ReceivedMail {
  readonly mail: Email;
  readonly to: readonly string[];
  readonly from: string;
}

/** A mail server that keeps received mails. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Resolves with the nth mail, counting from 1. */
  nth(number: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Starts a real SMTP server on a free port; the first mails are rejected with `refusals`. */
export async function aMailServer(refusals: string[] = []): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const refusal = refusals.shift();
      if (refusal) return done(Object.assign(new Error(refusal), { responseCode: 451 }));
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ mail, to: envelope.rcptTo.map(({ address }) => address), from });
      done();
      for (const wake of waiting.splice(0)) wake();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const nth = async (number: number): Promise<ReceivedMail> => {
    while (received.length < number) await new Promise<void>((resolve) => waiting.push(resolve));
    const found = received[number - 1];
    if (!found) throw new Error('unreachable');
    return found;
  };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, nth, close };
}
