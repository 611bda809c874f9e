import { pino } from 'pino';
import { createJobs } from '../src/jobs/createJobs.ts';
import { sendMail } from '../src/jobs/sendMail.ts';
import { createMailer } from '../src/mail/createMailer.ts';
import { answerMailRequest } from '../src/services/accounts/mailRequest.ts';
import type { Settings } from '../src/services/context/services.ts';
import type { Database } from '../src/store/database/database.ts';
import { aConfig } from './context.ts';
import { aServer, type TestServer } from './server.ts';

export const PUBLIC_URL = 'https://tabia.example.org';

/** A public install with running queues and a test clock; mails go to the given SMTP server. */
export interface PublicServer extends TestServer {
  /** Milliseconds since 1970, as the service sees it. */
  readonly clock: { now: number };
  readonly services: Parameters<typeof answerMailRequest>[0];
  close(): Promise<void>;
}

/** Starts a public install; close it before the mail server. `generic` messages do not reveal who has an account. */
export async function aPublicServer(
  database: Database,
  smtpUrl: string,
  authMessages: Settings['authMessages'] = 'explicit',
): Promise<PublicServer> {
  const clock = { now: Date.now() };
  const now = (): Date => new Date(clock.now);
  const config = aConfig({ isLocal: false, publicUrl: PUBLIC_URL, smtpUrl, authMessages });
  const jobs = createJobs({ database, log: pino({ enabled: false }) });
  const mailer = createMailer({ smtpUrl, publicUrl: config.publicUrl });
  const services = { config, jobs, now, db: database.db };
  await jobs.start({
    'send-mail': ({ mailId }) => sendMail({ db: database.db, mailer, now }, mailId),
    'answer-mail-request': ({ requestId }) => answerMailRequest(services, requestId),
  });
  const server = await aServer(database, { config, services: { jobs, now } });
  return {
    ...server,
    clock,
    services,
    close: async () => {
      await jobs.stop();
      mailer.close();
    },
  };
}
