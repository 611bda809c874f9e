import { expect, test } from 'vitest';
import { aUser, nextNumber } from '../../test/builders.ts';
import { aConfig } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { quickHash } from '../../test/quickHash.ts';
import { aServer, aSession, closeServers, type TestServer } from '../../test/server.ts';
import { callerKey } from '../http/access/callerAddress.ts';
import { hashPassword } from '../services/accounts/passwordHash.ts';
import { setPasswordHash } from '../store/accounts/users.ts';
import { runAsCaller } from '../store/database/callers.ts';

const tests = withDatabase();
closeServers();

const password = 'Caro-Kann1';
const HOUR = 3_600_000;

async function anAccount() {
  const email = `takeover${nextNumber()}@example.org`;
  const { id } = await aUser(tests.db, { email, passwordHash: quickHash(password) });
  return { id, email, cookie: await aSession(tests.db, id) };
}

/** A server with a clock; with `generic` its answers do not reveal who has an account. */
async function aClockedServer(authMessages: 'explicit' | 'generic' = 'explicit') {
  const clock = { now: Date.now() };
  const config = aConfig({ authMessages });
  const server = await aServer(tests.database, { config, services: { now: () => new Date(clock.now) } });
  return { ...server, clock };
}

function lastMailTo(email: string) {
  return tests.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
async function lastToken(email: string, page: string): Promise<string> {
  const { body_text: text = '' } = (await lastMailTo(email)) ?? {};
  return new RegExp(`${page}\\?token=([\\w-]{43})\\s`).exec(text)?.[1] ?? `no link in: ${text}`;
}
function signIn({ post }: Pick<TestServer, 'post'>, email: string, given: string) {
  return post('account/user_login', { email, password: given, remember_me: 0, language: 1 });
}

test('of two who change one password at once, one does', async () => {
  const server = await aClockedServer();
  const { email, cookie, id } = await anAccount();
  const other = await aSession(tests.db, id);
  const next = { [cookie]: 'Petroff-42', [other]: 'Petroff-43' };
  const answers = await Promise.all(
    Object.entries(next).map(async ([browser, newpassword]) => {
      const input = { oldpassword: password, newpassword };
      return { newpassword, ...(await server.post('account/changepassword', input, { cookie: browser })) };
    }),
  );
  const [first, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect((await signIn(server, email, first?.newpassword ?? '')).status).toBe(200);
});

test('a link to a new password that went to the address so far is over with the address', async () => {
  const { post } = await aClockedServer();
  const { email, cookie } = await anAccount();
  const next = `moved${nextNumber()}@example.org`;
  await post('account/user_forgot_password', { email, language: 1 });
  const recovery = await lastToken(email, '/forgot-password');
  await post('account/changeemail', { email: next, password, language: 1 }, { cookie });
  expect((await post('account/user_change_password', { token: recovery })).status).toBe(200);
  const token = await lastToken(next, '/waiting-for-confirmation');
  expect((await post('account/registerbylink', { token }, { cookie })).status).toBe(200);
  expect((await post('account/user_change_password', { token: recovery })).body.code).toBe('link-expired');
});

test('registering with the address of somebody else leaves no valid password once its owner registers', async () => {
  const server = await aClockedServer('generic');
  const { post, clock } = server;
  const email = `planted${nextNumber()}@example.org`;
  const registration = { name: 'Mallory', email, password: 'Planted-1', terms: true, language: 1 };
  expect((await post('account/register', registration)).status).toBe(200);
  const planted = await lastToken(email, '/waiting-for-confirmation');
  // A registration cannot be overwritten within its first minute.
  await post('account/register', { ...registration, password: 'Planted-2' });
  expect(await lastToken(email, '/waiting-for-confirmation')).toBe(planted);
  clock.now += 61_000;
  const own = { ...registration, name: 'Anna', phone: '+7 900 000-00-00', password };
  expect((await post('account/register', own)).body).toEqual({ message: 'OK' });
  expect((await post('account/registerbylink', { token: planted })).body.code).toBe('link-expired');
  const token = await lastToken(email, '/waiting-for-confirmation');
  expect((await post('account/registerbylink', { token, password })).body).toMatchObject({
    name: 'Anna',
    email,
  });
  for (const given of ['Planted-1', 'Planted-2'])
    expect((await signIn(server, email, given)).body.code).toBe('login-failed');
  expect((await signIn(server, email, password)).status).toBe(200);

  // A confirmed account cannot be replaced.
  clock.now += HOUR;
  await post('account/register', registration);
  expect((await lastMailTo(email))?.subject).toBe('You already have a Tabia account');
  expect((await signIn(server, email, password)).status).toBe(200);
});

test('a password that was changed while it waited to be looked at signs nobody in', async () => {
  const server = await aClockedServer();
  const { email, id } = await anAccount();
  const changed = await hashPassword('Petroff-42');
  const counted = async () => (await tests.db.selectFrom('attempts').select('key').execute()).length;
  const before = await counted();
  // The hashes of one network take turns: the sign-in waits behind these.
  const network = { name: callerKey('127.0.0.1'), isOpen: true, isQuick: false };
  const others = Array.from({ length: 24 }, () => runAsCaller(network, () => hashPassword('Caro-Kann3')));
  const signingIn = signIn(server, email, password);
  // It is counted, and then reads the account, before it waits.
  while ((await counted()) === before);
  await setPasswordHash(tests.db, id, changed);
  expect((await signingIn).status).toBe(400);
  await Promise.all(others);
  expect((await signIn(server, email, 'Petroff-42')).status).toBe(200);
});
