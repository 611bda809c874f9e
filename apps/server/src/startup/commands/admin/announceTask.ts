import { createJobs } from '../../../jobs/createJobs.ts';
import { announceLaunch } from '../../../services/accounts/accountMail.ts';
import { countUnannounced } from '../../../store/accounts/mails.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../createLog.ts';
import { CommandProblem, parseOptions } from '../command.ts';
import { ADMIN_OPTIONS } from './adminOptions.ts';
import { withDatabase } from './withDatabase.ts';

function mailsText(count: number): string {
  return `${count} ${count === 1 ? 'mail' : 'mails'}`;
}

/** Queues the mail about the launch for everybody who has not had it. Returns the exit code. */
export async function announceTask(argv: readonly string[]): Promise<number> {
  const values = parseOptions(argv, ADMIN_OPTIONS.announce);
  const config = readConfig(process.env);
  if (!values['dry-run'] && config.smtpUrl === undefined)
    throw new CommandProblem('SMTP_URL is not set: without a mail server nobody would get the mail.');
  return withDatabase(async (database) => {
    const { db } = database;
    if (values['dry-run']) {
      console.log(`${mailsText(await countUnannounced(db))} would be queued.`);
      return 0;
    }
    const jobs = createJobs({ database, log: createLog('warn') });
    await jobs.start({});
    try {
      const count = await announceLaunch({ db, config, jobs, now: () => new Date() });
      console.log(`${mailsText(count)} queued. The running service sends them.`);
    } finally {
      await jobs.stop();
    }
    return 0;
  });
}
