import { writeSync } from 'node:fs';
import { createJobs } from '../../src/jobs/createJobs.ts';
import { announceLaunch } from '../../src/services/accounts/accountMail.ts';
import { createLog } from '../../src/startup/createLog.ts';
import { openDatabase } from '../../src/store/database/openDatabase.ts';
import { aConfig } from '../context.ts';

/**
 * Queues the mails about the launch in a data directory, like `tabia admin announce`, and kills itself while it queues the mail of
 * this number; without a number it finishes. Prints how many were queued.
 */
const [directory = '', dieAt = '0'] = process.argv.slice(2);
const database = await openDatabase({ directory });
const jobs = createJobs({ database, log: createLog('silent') });
await jobs.start({});
let sent = 0;
const send: typeof jobs.send = async (...given) => {
  const isNew = await jobs.send(...given);
  sent += 1;
  // The transaction of this mail is open: nothing is told to the process, and nothing can be tidied.
  if (sent === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
  return isNew;
};
const config = aConfig({ smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://tabia.example.org' });
const count = await announceLaunch({
  db: database.db,
  config,
  jobs: { ...jobs, send },
  now: () => new Date(),
});
writeSync(1, `${count}\n`);
await jobs.stop();
await database.close();
