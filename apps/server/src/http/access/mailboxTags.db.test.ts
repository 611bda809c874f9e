import { expect, test } from 'vitest';
import { aUser, nextNumber } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { quickHash } from '../../../test/quickHash.ts';
import { aServer, closeServers } from '../../../test/server.ts';

const tests = withDatabase();
closeServers();

const password = 'Caro-Kann1';

/** From a machine that has sent nothing yet. */
function fromAnywhere() {
  return { headers: { 'x-forwarded-for': `2001:db8:${nextNumber().toString(16)}::1` } };
}

async function mailsTo(email: string) {
  return await tests.db.selectFrom('mails').select('id').where('to_address', '=', email).execute();
}

test('all tags of a mailbox get as many mails as one address, and leave the owners theirs', async () => {
  const config = {
    ...{ isLocal: false, publicUrl: 'https://tabia.example.org', trustedProxies: ['127.0.0.1'] },
    authMessages: 'explicit' as const,
  };
  const { post } = await aServer(tests.database, { config });
  const owner = `mailbox${nextNumber()}@example.org`;
  const tagged = (tag: number | string) => owner.replace('@', `+${tag}@`);
  const register = (email: string) =>
    post('account/register', { name: 'Mallory', email, password, terms: true, language: 1 }, fromAnywhere());
  const ask = (email: string) => post('account/user_forgot_password', { email, language: 1 }, fromAnywhere());
  const confirmed = tagged('chess');
  await aUser(tests.db, { email: confirmed, passwordHash: quickHash(password) });
  for (let tag = 1; tag <= 10; tag += 1) expect((await register(tagged(tag))).status).toBe(200);
  for (let tag = 1; tag <= 10; tag += 1) expect((await ask(tagged(tag))).status).toBe(200);
  const tags = Array.from({ length: 10 }, (_, index) => tagged(index + 1));
  const counts = await Promise.all(tags.map(async (email) => (await mailsTo(email)).length));
  expect(counts.reduce((sum, count) => sum + count)).toBe(12);
  await register(owner);
  await ask(confirmed);
  expect(await mailsTo(owner)).toHaveLength(1);
  expect(await mailsTo(confirmed)).toHaveLength(1);
});
