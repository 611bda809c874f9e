import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aBrowser } from '../../test/browser.ts';
import { withDatabase } from '../../test/database.ts';
import { closeServers } from '../../test/server.ts';
import { aSignInScene, LICHESS, PASSWORD } from '../../test/signInScene.ts';
import { findUser } from '../store/accounts/users.ts';

const tests = withDatabase();
closeServers();

const PLATFORM_SAYS_WHO = /^\/api\/account/;

describe('while the platform is asked who somebody is', () => {
  test.each([
    ['what is new', false],
    ['what is linked already', true],
  ])('a new password of the owner ends the linking of %s, and every session', async (_, isLinked) => {
    const { server, lichess, agree, bringBack, signIn, recover, mallory, anAccount, identitiesOf } =
      await aSignInScene(tests);
    const { user, browser } = await anAccount();
    if (isLinked) await signIn(browser, mallory);
    const address = await agree(browser, mallory);
    const before = browser.cookies();
    const asked = lichess.hold(PLATFORM_SAYS_WHO);
    const coming = bringBack(browser, address);
    await asked.arrived;
    expect((await recover(user, 'Petroff-42')).status).toBe(200);
    asked.letGo();
    expect((await coming).body).toMatchObject({ code: 'sign-in-expired' });
    expect(await identitiesOf(user.id)).toEqual([]);
    const whois = (cookie: string) => server.post('heroes/list', {}, { cookie });
    for (const cookie of [before, browser.cookies()]) expect((await whois(cookie)).status).not.toBe(200);
  });

  test('a session that signs out links nothing', async () => {
    const { lichess, agree, bringBack, anna, anAccount, identitiesOf } = await aSignInScene(tests);
    const { user, browser } = await anAccount();
    const asked = lichess.hold(PLATFORM_SAYS_WHO);
    const coming = bringBack(browser, await agree(browser, anna));
    await asked.arrived;
    await browser.post('account/logout');
    asked.letGo();
    expect((await coming).body).toMatchObject({ code: 'sign-in-expired' });
    expect(await identitiesOf(user.id)).toEqual([]);
  });
});

test('who has linked an account gets a new session, and the one before is gone', async () => {
  const { server, signIn, anna, anAccount } = await aSignInScene(tests);
  const { browser } = await anAccount();
  const before = browser.cookies();
  expect((await signIn(browser, anna)).body).toMatchObject({ outcome: 'linked' });
  expect(browser.cookies()).not.toBe(before);
  expect((await browser.post('heroes/list')).status).toBe(200);
  expect((await server.post('heroes/list', {}, { cookie: before })).status).toBe(401);
});

describe('a sign-in that comes to nothing leaves no token at the platform', () => {
  test('of an account that signs in to another one here', async () => {
    const { lichess, signIn, anna, anAccount, revoke } = await aSignInScene(tests);
    const [owner, other] = [await anAccount(), await anAccount()];
    await signIn(owner.browser, anna);
    const kept = lichess.signIn.tokens();
    expect((await signIn(other.browser, anna)).body).toMatchObject({ code: 'identity-taken' });
    await revoke();
    expect(lichess.signIn.tokens()).toEqual(kept);
  });

  test('where the password was not given', async () => {
    const { lichess, bringBack, anna, anAccount, revoke } = await aSignInScene(tests);
    const { browser } = await anAccount();
    const { url } = (await browser.post('identities/start', { source: LICHESS })).body;
    const back = await bringBack(browser, lichess.signIn.agree(String(url), anna));
    expect(back.body).toMatchObject({ code: 'sign-in-again' });
    expect(lichess.signIn.tokens()).toHaveLength(1);
    await revoke();
    expect(lichess.signIn.tokens()).toEqual([]);
  });
});

test('a sign-in that fails in the middle leaves no token at the platform either', async () => {
  const { lichess, signIn, anna, anAccount, revoke } = await aSignInScene(tests);
  const { browser } = await anAccount();
  await sql`alter table identities add constraint failing check (name <> ${sql.lit(anna)})`.execute(tests.db);
  try {
    expect((await signIn(browser, anna)).body).toMatchObject({ code: 'internal' });
  } finally {
    await sql`alter table identities drop constraint failing`.execute(tests.db);
  }
  expect(lichess.signIn.tokens()).toHaveLength(1);
  await revoke();
  expect(lichess.signIn.tokens()).toEqual([]);
});

test('an address that a guest registered is not confirmed after the guest has gone on with Lichess', async () => {
  const { server, signIn, anna, identitiesOf } = await aSignInScene(tests);
  const browser = aBrowser(server);
  const { userid } = (await browser.post('account/guest', { language: 1, sample: false })).body;
  const email = `${anna.toLowerCase()}@example.org`;
  const words = { email, name: 'Anna', password: PASSWORD, language: 1, terms: true };
  expect((await browser.post('account/register', words)).status).toBe(200);
  const mail = tests.db.selectFrom('mails').select('body_text').where('to_address', '=', email);
  const { body_text: text } = await mail.executeTakeFirstOrThrow();
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await signIn(browser, anna)).body).toMatchObject({ outcome: 'created', user: { userid } });
  const confirmed = await browser.post('account/registerbylink', { token });
  expect(confirmed.body).toMatchObject({ code: 'link-expired' });
  expect(await findUser(tests.db, Number(userid))).toMatchObject({ email: null, passwordHash: null });
  expect(await identitiesOf(Number(userid))).toEqual([anna]);
});

test('a token that has expired is not shown as one', async () => {
  const { clock, signIn, anna, anAccount } = await aSignInScene(tests);
  const { user, browser } = await anAccount();
  await signIn(browser, anna);
  clock.now += 366 * 24 * 3_600_000;
  const login = { email: user.email, password: PASSWORD, remember_me: 0, language: 1 };
  expect((await browser.post('account/user_login', login)).status).toBe(200);
  expect((await browser.post('identities/list')).body.identities).toMatchObject([
    { name: anna, token: false, studies: 'ask' },
  ]);
});

test('a new password in the own browser keeps that browser signed in, and no other one', async () => {
  const { server, anAccount } = await aSignInScene(tests);
  const { user, browser } = await anAccount();
  const elsewhere = aBrowser(server);
  const login = { email: user.email, password: PASSWORD, remember_me: 0, language: 1 };
  expect((await elsewhere.post('account/user_login', login)).status).toBe(200);
  const words = { oldpassword: PASSWORD, newpassword: 'Petroff-42' };
  expect((await browser.post('account/changepassword', words)).status).toBe(200);
  expect((await browser.post('heroes/list')).status).toBe(200);
  expect((await elsewhere.post('heroes/list')).status).toBe(501);
});

test.each([
  ['does not answer whose the token is', { kind: 'status', status: 503 }, 'platform-unreachable'],
  ['does not say whose the token is', { kind: 'status', status: 404 }, 'sign-in-expired'],
] as const)('a token is revoked where Lichess %s', async (_, fault, code) => {
  const { server, lichess, signIn, anna, revoke } = await aSignInScene(tests);
  lichess.addFault({ ...fault, path: /api\/account/ });
  expect((await signIn(aBrowser(server), anna)).body).toMatchObject({ code });
  expect(lichess.signIn.tokens()).toHaveLength(1);
  await revoke();
  expect(lichess.signIn.tokens()).toEqual([]);
  const sent = JSON.stringify(server.sent.filter(({ name }) => name === 'revoke-token'));
  expect(sent).not.toContain('lio_');
});
