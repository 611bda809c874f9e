import { expect, test } from 'vitest';
import { aUser, nextNumber, testNow } from '../../../test/builders.ts';
import { aConfig, recordedJobs } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { countUnannounced } from '../../store/accounts/mails.ts';
import { createGuest } from '../../store/accounts/users.ts';
import { announceLaunch } from './accountMail.ts';

const tests = withDatabase();

function services() {
  const { jobs, sent } = recordedJobs();
  const config = aConfig({ smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://tabia.example.org' });
  return { db: tests.db, jobs, config, now: () => testNow, sent };
}
function mails() {
  return tests.db.selectFrom('mails').select(['to_address', 'subject']).execute();
}

test('everybody with a confirmed address is told once, in their language, even if the run is killed', async () => {
  const languages = [1, 4, 1, 4, 4] as const;
  const users = [];
  for (const lang_interface of languages)
    users.push(
      await aUser(tests.db, { email: `l${nextNumber()}@example.org`, settings: { lang_interface } }),
    );
  await aUser(tests.db, { confirmedAt: null });
  await createGuest(tests.db, { name: 'Guest', createdAt: testNow });
  expect(await countUnannounced(tests.db)).toBe(5);

  // The third mail is written, and then the process ends before its transaction does.
  const killed = services();
  let calls = 0;
  const send: typeof killed.jobs.send = async (...given) => {
    calls += 1;
    if (calls === 3) throw new Error('killed');
    return killed.jobs.send(...given);
  };
  await expect(announceLaunch({ ...killed, jobs: { ...killed.jobs, send } })).rejects.toThrow('killed');
  expect(await mails()).toHaveLength(2);

  const [one, two] = [services(), services()];
  const counts = await Promise.all([announceLaunch(one), announceLaunch(two)]);
  expect(counts[0] + counts[1]).toBe(3);
  expect(await announceLaunch(services())).toBe(0);
  const told = (await mails()).sort((a, b) => a.to_address.localeCompare(b.to_address));
  const expected = users.map(({ email }, index) => ({
    to_address: email,
    subject: languages[index] === 1 ? 'Tabia has launched' : 'Tabia запущена',
  }));
  expect(told).toEqual(expected.sort((a, b) => String(a.to_address).localeCompare(String(b.to_address))));
  expect(killed.sent.length + one.sent.length + two.sent.length).toBe(5);
});
