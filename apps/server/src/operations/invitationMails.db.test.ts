import { MAX_OPEN_INVITATIONS } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import type { Context } from '../services/context/operation.ts';

const tests = withDatabase();

async function somebody(): Promise<Context> {
  return aContext(tests.database, { user: await aUser(tests.db) });
}

test('mails to the tags of one mailbox count together', async () => {
  const coach = await somebody();
  const invite = (email: string, as: Context = coach) =>
    call('pupils/invite', { realname: 'Olga', email }, as);
  for (const tag of ['1', '2', '3']) await invite(`olga+${tag}@example.org`);
  await expect(invite('OLGA+4@example.org', await somebody())).rejects.toMatchObject({
    code: 'rate-limited',
    reason: 'invitations-of-day',
  });
  await invite('olga@example.org');
});

test('an invitation that is refused leaves the mails of the day to others', async () => {
  const full = await somebody();
  for (let sent = 0; sent < MAX_OPEN_INVITATIONS; sent += 1)
    await call('pupils/invite', { realname: 'Anna' }, full);
  const input = { realname: 'Pavel', email: 'pavel@example.org' };
  for (let time = 0; time < 3; time += 1)
    await expect(call('pupils/invite', input, full)).rejects.toMatchObject({ code: 'too-many-pupils' });
  await call('pupils/invite', input, await somebody());
});

test('many accounts of one network mail as much as four coaches', async () => {
  const guestNetwork = '203.0.113.0/24';
  const invite = async (coach: Context, number: number) =>
    await call('pupils/invite', { realname: 'A', email: `pupil${number}@school.example` }, coach);
  for (let account = 0; account < 4; account += 1) {
    const coach = { ...(await somebody()), guestNetwork };
    for (let sent = 0; sent < 30; sent += 1) await invite(coach, account * 30 + sent);
  }
  const fifth = await somebody();
  await expect(invite({ ...fifth, guestNetwork }, 120)).rejects.toMatchObject({ code: 'rate-limited' });
  await invite({ ...fifth, guestNetwork: '198.51.100.0/24' }, 120);
});
