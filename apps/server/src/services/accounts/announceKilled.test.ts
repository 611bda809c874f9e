import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { openDatabase } from '../../store/database/openDatabase.ts';

const directory = mkdtempSync(join(tmpdir(), 'tabia-announce-'));
const announcer = fileURLToPath(new URL('../../../test/processes/announceAndDie.ts', import.meta.url));
const USERS = 6;
/** Each run boots a database: seconds on a busy machine. */
const patience = 300_000;

afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Runs the command, which kills itself while it queues the mail of this number; never with 0. */
async function announce(dieAt: number) {
  const child = spawn(process.execPath, [announcer, directory, String(dieAt)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
  return { signal, output: output.trim() };
}

/** Addresses of the stored mails, and the mails that jobs are waiting to send. */
async function queued() {
  const database = await openDatabase({ directory });
  try {
    const mails = await database.db.selectFrom('mails').select(['id', 'to_address']).execute();
    const { rows } = await database.execute("select data from pgboss.job where name = 'send-mail'");
    return {
      addresses: mails.map(({ to_address }) => to_address).sort(),
      mailIds: mails.map(({ id }) => id).sort((a, b) => a - b),
      jobIds: rows.map(({ data }) => (data as { mailId: number }).mailId).sort((a, b) => a - b),
    };
  } finally {
    await database.close();
  }
}

test('an announcement killed twice in the middle reaches everybody exactly once', {
  timeout: patience,
}, async () => {
  const database = await openDatabase({ directory });
  const emails: (string | null)[] = [];
  for (let user = 0; user < USERS; user += 1) emails.push((await aUser(database.db)).email);
  await database.close();

  expect(await announce(3)).toEqual({ signal: 'SIGKILL', output: '' });
  expect((await queued()).addresses).toHaveLength(2);
  expect(await announce(2)).toEqual({ signal: 'SIGKILL', output: '' });
  expect((await queued()).addresses).toHaveLength(3);
  expect(await announce(0)).toEqual({ signal: null, output: '3' });
  expect(await announce(0)).toEqual({ signal: null, output: '0' });

  const { addresses, mailIds, jobIds } = await queued();
  expect(addresses).toEqual(emails.toSorted());
  expect(jobIds).toEqual(mailIds);
});
