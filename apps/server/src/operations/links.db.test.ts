import { expect, test } from 'vitest';
import { aBrowser, mailedToken, type TestBrowser } from '../../test/browser.ts';
import { aPlayer, aUser, nextNumber } from '../../test/builders.ts';
import { aConfig } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { quickHash } from '../../test/quickHash.ts';
import { aServer, closeServers } from '../../test/server.ts';

const tests = withDatabase();
closeServers();

const PASSWORD = 'Caro-Kann1';
const HOUR = 3_600_000;

async function aScene(authMessages: 'explicit' | 'generic' = 'explicit') {
  const clock = { now: Date.now() };
  const services = { now: () => new Date(clock.now) };
  const server = await aServer(tests.database, { config: aConfig({ authMessages }), services });
  const newEmail = () => `links${nextNumber()}@example.org`;
  const tokenTo = (email: string) => mailedToken(tests.db, email);
  const register = (browser: TestBrowser, email: string) =>
    browser.post('account/register', { name: 'Anna', email, password: PASSWORD, terms: true, language: 1 });
  const aSignedIn = async () => {
    const email = newEmail();
    const user = await aUser(tests.db, { email, passwordHash: quickHash(PASSWORD) });
    const browser = aBrowser(server);
    await browser.post('account/user_login', { email, password: PASSWORD, remember_me: 1, language: 1 });
    return { email, browser, id: user.id };
  };
  const whois = async (browser: TestBrowser) =>
    (await browser.post('account/whois')).body.user as { userid: number; email: string } | null;
  return { server, clock, newEmail, tokenTo, register, aSignedIn, whois };
}

test('a signed-in user who follows the link of somebody else is asked first', async () => {
  const { server, newEmail, tokenTo, register, aSignedIn, whois } = await aScene();
  const { browser, id } = await aSignedIn();
  const email = newEmail();
  await register(aBrowser(server), email);
  const token = await tokenTo(email);
  const follow = (fields: object) => browser.post('account/registerbylink', { token, ...fields });
  expect((await browser.post('account/checklink', { token })).body).toEqual({
    purpose: 'confirm',
    state: 'valid',
    email,
    other: true,
  });
  expect((await follow({})).body.code).toBe('other-account');
  expect((await follow({ password: PASSWORD })).body.code).toBe('other-account');
  expect((await whois(browser))?.userid).toBe(id);
  expect((await follow({ password: PASSWORD, switch: true })).body).toMatchObject({ email });
  expect((await whois(browser))?.email).toBe(email);
});

test('a link says what it is for, also when it is over, and names no address then', async () => {
  const { server, clock, newEmail, tokenTo, register, aSignedIn } = await aScene();
  const browser = aBrowser(server);
  const check = async (token: string) => (await browser.post('account/checklink', { token })).body;
  const email = newEmail();
  await register(browser, email);
  const confirm = await tokenTo(email);
  await browser.post('account/registerbylink', { token: confirm });
  expect(await check(confirm)).toEqual({ purpose: 'confirm', state: 'used', email: '', other: false });

  await browser.post('account/user_forgot_password', { email, language: 1 });
  const password = await tokenTo(email);
  expect(await check(password)).toMatchObject({ purpose: 'password', state: 'valid', email });
  clock.now += HOUR;
  expect(await check(password)).toEqual({ purpose: 'password', state: 'expired', email: '', other: false });
  const refused = await browser.post('account/user_change_password', { token: password });
  expect(refused.body).toMatchObject({
    code: 'link-expired',
    hint: expect.stringContaining('password link'),
  });

  const { browser: mover } = await aSignedIn();
  const next = newEmail();
  await mover.post('account/changeemail', { email: next, password: PASSWORD, language: 1 });
  const token = await tokenTo(next);
  expect(await check(token)).toEqual({ purpose: 'email', state: 'valid', email: next, other: true });
  expect((await browser.post('account/registerbylink', { token, switch: true })).body.code).toBe(
    'other-account',
  );
  expect(await check('unknown')).toEqual({ purpose: null, state: 'unknown', email: '', other: false });
});

test.each(['explicit', 'generic'] as const)(
  'with %s messages, a sign-up that nobody has confirmed gives way to the account whose owner reads the mails',
  async (authMessages) => {
    const { server, clock, newEmail, tokenTo, register, aSignedIn, whois } = await aScene(authMessages);
    const email = newEmail();
    const stranger = aBrowser(server);
    await register(stranger, email);
    const signUp = await tokenTo(email);
    clock.now += HOUR;
    const { browser, id } = await aSignedIn();
    const change = { email, password: PASSWORD, language: 1 };
    expect((await browser.post('account/changeemail', change)).status).toBe(200);
    const token = await tokenTo(email);
    expect((await browser.post('account/registerbylink', { token })).body).toMatchObject({ email });
    expect(await whois(browser)).toMatchObject({ userid: id, email });
    expect((await stranger.post('account/registerbylink', { token: signUp })).body.code).toBe('link-expired');
  },
);

test('of a sign-up and a change to the same address, the one whose link is followed first has it', async () => {
  const { server, newEmail, tokenTo, register, aSignedIn, whois } = await aScene();
  const { browser, email: before } = await aSignedIn();
  const email = newEmail();
  await browser.post('account/changeemail', { email, password: PASSWORD, language: 1 });
  const token = await tokenTo(email);
  const other = aBrowser(server);
  await register(other, email);
  await other.post('account/registerbylink', { token: await tokenTo(email) });
  expect((await browser.post('account/registerbylink', { token })).body.code).toBe('email-taken');
  expect((await whois(browser))?.email).toBe(before);
  expect((await whois(other))?.email).toBe(email);
});

test('a guest who adds an address keeps everything, also when the link is followed in another browser', async () => {
  const { server, newEmail, tokenTo, register, whois } = await aScene();
  for (const isElsewhere of [false, true]) {
    const browser = aBrowser(server);
    const guest = (await browser.post('account/guest', { language: 1 })).body;
    await aPlayer(tests.db, { userId: Number(guest.userid), name: 'Kept' });
    const email = newEmail();
    expect((await register(browser, email)).body).toEqual({ message: 'OK' });
    await browser.post('account/requestregemail', { email, language: 1 });
    const input = { token: await tokenTo(email) };
    const follower = isElsewhere ? aBrowser(server) : browser;
    if (isElsewhere) {
      expect((await follower.post('account/registerbylink', input)).body.code).toBe('password-needed');
      const chosen = { ...input, newpassword: 'Petroff-42' };
      expect((await follower.post('account/registerbylink', chosen)).body.code).toBe('password-needed');
    }
    const followed = await follower.post('account/registerbylink', { ...input, password: PASSWORD });
    expect(followed.body).toMatchObject({ userid: guest.userid, email, guest: false, name: 'Anna' });
    const { heroes } = (await follower.post('heroes/list')).body as { heroes: { name: string }[] };
    expect(heroes.map(({ name }) => name)).toContain('Kept');
    expect((await whois(browser))?.email).toBe(email);
    const login = { email, password: PASSWORD, remember_me: 0, language: 1 };
    expect((await aBrowser(server).post('account/user_login', login)).status).toBe(200);
  }
});

test('a guest cannot take the address of an account; one that only registered it gives way', async () => {
  const { server, clock, newEmail, tokenTo, register, aSignedIn } = await aScene();
  const browser = aBrowser(server);
  const guest = (await browser.post('account/guest', { language: 1 })).body;
  const { email: taken } = await aSignedIn();
  expect((await register(browser, taken)).body.code).toBe('email-taken');
  const email = newEmail();
  await register(aBrowser(server), email);
  clock.now += HOUR;
  await register(browser, email);
  const token = await tokenTo(email);
  const followed = await browser.post('account/registerbylink', { token });
  expect(followed.body).toMatchObject({ userid: guest.userid, email, guest: false });
});
