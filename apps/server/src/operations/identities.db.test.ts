import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { aBrowser } from '../../test/browser.ts';
import { aNickname, aPlayer, aUser, nextNumber } from '../../test/builders.ts';
import type { ConfigFields } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { AT_CHESSCOM, aSignInScene, CHESSCOM, LICHESS, PASSWORD } from '../../test/signInScene.ts';
import { requireSameKey } from '../services/accounts/platformTokens.ts';
import { backupLines } from '../services/backup/backupLines.ts';
import { addIdentity, forgetTokens, listIdentities } from '../store/accounts/identities.ts';
import { findUser } from '../store/accounts/users.ts';

const tests = withDatabase();
closeServers();

const MINUTE = 60_000;
const PLATFORMS = [
  ['Lichess', LICHESS],
  ['Chess.com', CHESSCOM],
] as const;

async function aScene(config?: ConfigFields) {
  return await aSignInScene(tests, config);
}

describe('who signs in with Lichess', () => {
  test('gets an account of their own, and comes back to it', async () => {
    const { server, signIn, anna } = await aScene({});
    const browser = aBrowser(server);
    const first = await signIn(browser, anna);
    expect(first.body).toMatchObject({ outcome: 'created', user: { name: anna, email: '', guest: false } });
    expect((await browser.post('account/whois')).body).toMatchObject({
      user: { name: anna },
      signIn: [LICHESS],
    });
    const elsewhere = await signIn(aBrowser(server), anna);
    expect(elsewhere.body).toMatchObject({ outcome: 'signed-in', user: first.body.user });
  });

  test('keeps the games of the guest', async () => {
    const { server, signIn, anna } = await aScene();
    const browser = aBrowser(server);
    const guest = await browser.post('account/guest', { language: 1, sample: false });
    const { heroid } = (await browser.post('heroes/add', { name: 'Anna' })).body;
    const { body } = await signIn(browser, anna);
    expect(body).toMatchObject({ outcome: 'created', user: { userid: guest.body.userid, guest: false } });
    const { heroes } = (await browser.post('heroes/list')).body as { heroes: { heroid: number }[] };
    expect(heroes.map((hero) => hero.heroid)).toEqual([heroid]);
  });
});

describe.each(PLATFORMS)('with %s', (_name, source) => {
  test('nobody gets into an account that has the same address or name', async () => {
    const { server, signIn, anna, identitiesOf } = await aScene();
    const email = `${anna.toLowerCase()}@example.org`;
    const user = await aUser(tests.db, { email, name: anna });
    const { body } = await signIn(aBrowser(server), anna, source);
    expect(body).toMatchObject({ outcome: 'created', user: { name: anna, email: '' } });
    expect((body.user as { userid: number }).userid).not.toBe(user.id);
    expect(await identitiesOf(user.id)).toEqual([]);
    expect(await findUser(tests.db, user.id)).toMatchObject({ email });
  });

  test('linking takes over neither the address nor the name of the platform', async () => {
    const { signIn, anna, anAccount } = await aScene();
    const other = await aUser(tests.db, { email: `${anna.toLowerCase()}@example.org` });
    const { user, browser } = await anAccount();
    expect((await signIn(browser, anna, source)).body).toMatchObject({ outcome: 'linked' });
    expect(await findUser(tests.db, user.id)).toMatchObject({ email: user.email, name: user.name });
    expect(await findUser(tests.db, other.id)).toMatchObject({ email: other.email });
  });

  test('a sign-in works once: a state that is replayed is refused, and so is a code that is used twice', async () => {
    const { server, agree, bringBack, anna } = await aScene();
    const browser = aBrowser(server);
    const address = await agree(browser, anna, source);
    expect((await bringBack(browser, address)).status).toBe(200);
    expect((await bringBack(browser, address)).body).toMatchObject({ code: 'sign-in-expired' });
    // A new state with the code that was used.
    const other = aBrowser(server);
    const used = new URL(await agree(other, anna, source));
    used.searchParams.set('code', new URL(address).searchParams.get('code') ?? '');
    expect((await bringBack(other, used.href)).body).toMatchObject({ code: 'sign-in-expired' });
  });

  test('of a state that comes back twice at the same moment one is refused', async () => {
    const { server, agree, bringBack, anna } = await aScene();
    const browser = aBrowser(server);
    const address = await agree(browser, anna, source);
    const answers = await Promise.all([bringBack(browser, address), bringBack(browser, address)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test('a sign-in with the verifier of another one is refused by the platform', async () => {
    const { server, agree, bringBack, anna } = await aScene();
    const [one, two] = [aBrowser(server), aBrowser(server)];
    const foreign = new URL(await agree(one, anna, source));
    const own = new URL(await agree(two, anna, source));
    own.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    expect((await bringBack(two, own.href)).body).toMatchObject({ code: 'sign-in-expired' });
  });

  test('linking is refused for what signs in to another account', async () => {
    const { signIn, anna, anAccount, identitiesOf } = await aScene();
    const [owner, other] = [await anAccount(), await anAccount()];
    await signIn(owner.browser, anna, source);
    expect((await signIn(other.browser, anna, source)).body).toMatchObject({ code: 'identity-taken' });
    expect(await identitiesOf(owner.user.id)).toEqual([anna]);
    expect(await identitiesOf(other.user.id)).toEqual([]);
  });
});

describe('a sign-in', () => {
  test('ends in the browser in which it began: a link of a stranger signs nobody in', async () => {
    const { server, lichess, begin, bringBack, mallory, anAccount, identitiesOf } = await aScene();
    const { user, browser: victim } = await anAccount();
    const attacker = aBrowser(server);
    const planted = lichess.signIn.agree(await begin(attacker), mallory);
    expect((await bringBack(victim, planted)).body).toMatchObject({ code: 'sign-in-expired' });
    expect(await identitiesOf(user.id)).toEqual([]);
  });

  test('ends for whoever began it, and within ten minutes', async () => {
    const { server, lichess, begin, bringBack, clock, anna, anAccount } = await aScene();
    const { browser } = await anAccount();
    const address = lichess.signIn.agree(await begin(browser), anna);
    await browser.post('account/logout');
    expect((await bringBack(browser, address)).body).toMatchObject({ code: 'sign-in-expired' });
    const late = aBrowser(server);
    const page = await begin(late);
    clock.now += 10 * MINUTE + 1;
    expect((await bringBack(late, lichess.signIn.agree(page, anna))).body).toMatchObject({
      code: 'sign-in-expired',
    });
  });

  test('says that Lichess does not answer', async () => {
    const { server, lichess, signIn, anna } = await aScene();
    lichess.addFault({ kind: 'status', status: 503, path: /api\/token/ });
    expect((await signIn(aBrowser(server), anna)).body).toMatchObject({ code: 'platform-unreachable' });
  });

  test('waits while Lichess answers somebody else', async () => {
    const { server, lichess, signIn, anna } = await aScene();
    lichess.addFault({ kind: 'status', status: 429, path: /api\/token/ });
    expect((await signIn(aBrowser(server), anna)).body).toMatchObject({ outcome: 'created' });
  });
});

describe('linking', () => {
  test('adds a way in, tells the owner, and proves the nickname', async () => {
    const { server, signIn, anna, anAccount } = await aScene();
    const { user, browser } = await anAccount();
    const player = await aPlayer(tests.db, { userId: user.id });
    await aNickname(tests.db, { playerId: player.id, name: anna.toUpperCase() });
    await aNickname(tests.db, { playerId: player.id, name: 'Somebody' });
    expect((await signIn(browser, anna)).body).toMatchObject({
      outcome: 'linked',
      user: { userid: user.id },
    });
    const listed = (await browser.post('nicknames/list', { heroid: player.id })).body.nicknames;
    expect(listed).toMatchObject([{ proven: true }, { proven: false }]);
    expect((await browser.post('identities/list')).body).toMatchObject({
      identities: [{ source: LICHESS, name: anna, token: true }],
      password: true,
    });
    const mails = tests.db
      .selectFrom('mails')
      .select('subject')
      .where('to_address', '=', user.email ?? '');
    expect(await mails.execute()).toEqual([{ subject: 'A new way to sign in to Tabia' }]);
    const elsewhere = await signIn(aBrowser(server), anna);
    expect(elsewhere.body).toMatchObject({ outcome: 'signed-in', user: { userid: user.id } });
  });

  test('needs the password: an open session is not enough to leave a way in behind', async () => {
    const { lichess, bringBack, signIn, mallory, anAccount, identitiesOf } = await aScene();
    const { user, browser } = await anAccount();
    const start = (password?: string) => browser.post('identities/start', { source: LICHESS, password });
    const { url } = (await start()).body;
    const back = await bringBack(browser, await lichess.signIn.agree(String(url), mallory));
    expect(back).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
    expect(await identitiesOf(user.id)).toEqual([]);
    expect((await start('Wrong-one1')).body).toMatchObject({ code: 'wrong-password', paths: ['password'] });
    expect((await signIn(browser, mallory)).body.outcome).toBe('linked');
    // What is linked already is renewed without it: nothing new gets in.
    const again = await lichess.signIn.agree(String((await start()).body.url), mallory);
    expect((await bringBack(browser, again)).body.outcome).toBe('linked');
  });

  test('does not help to guess the password', async () => {
    const { anAccount } = await aScene({ ...AT_CHESSCOM, isLocal: false });
    const { browser } = await anAccount();
    const start = (password?: string) => browser.post('identities/start', { source: LICHESS, password });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await start(`Wrong-one${guess}`)).body.code).toBe('wrong-password');
      expect((await start()).status).toBe(guess < 9 ? 200 : 429);
    }
    expect((await start(PASSWORD)).status).toBe(429);
  });

  test('needs a fresh sign-in where there is no password', async () => {
    const { server, clock, signIn, anna, mallory, identitiesOf } = await aScene();
    const browser = aBrowser(server);
    const { userid } = (await signIn(browser, anna)).body.user as { userid: number };
    clock.now += 16 * MINUTE;
    expect((await signIn(browser, mallory)).body.code).toBe('sign-in-again');
    expect(await identitiesOf(userid)).toEqual([anna]);
    expect((await signIn(browser, anna)).body.outcome).toBe('linked');
    expect((await signIn(browser, mallory)).body.outcome).toBe('linked');
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('stays a way in after a new password, unless it is unlinked with it (%s)', async (unlink, left) => {
    const { signIn, mallory, anAccount, identitiesOf, lichess, revoke } = await aScene();
    const { user, browser } = await anAccount();
    await signIn(browser, mallory);
    const words = { oldpassword: PASSWORD, newpassword: 'Petroff-42', unlink };
    expect((await browser.post('account/changepassword', words)).status).toBe(200);
    expect(await identitiesOf(user.id)).toHaveLength(left);
    await revoke();
    expect(lichess.signIn.tokens()).toHaveLength(left);
  });

  test('leaves a restricted account alone', async () => {
    const { anAccount } = await aScene();
    const { user, browser } = await anAccount();
    await tests.db
      .updateTable('users')
      .set({ restricted_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    expect((await browser.post('identities/start', { source: LICHESS })).body).toMatchObject({
      code: 'restricted',
    });
  });

  test('is undone with a new password that the owner of the mailbox sets', async () => {
    const { server, signIn, recover, mallory, anAccount, identitiesOf, lichess, revoke } = await aScene();
    const { user, browser } = await anAccount();
    await signIn(browser, mallory);
    const changed = await recover(user, 'Petroff-42');
    expect(changed.status).toBe(200);
    expect(await identitiesOf(user.id)).toEqual([]);
    await revoke();
    expect(lichess.signIn.tokens()).toEqual([]);
    expect((await signIn(aBrowser(server), mallory)).body).toMatchObject({ outcome: 'created' });
  });
});

test('a machine with another key, or none, says so and makes none of its own', async () => {
  const { server, signIn, anna, identitiesOf } = await aScene();
  const { userid } = (await signIn(aBrowser(server), anna)).body.user as { userid: number };
  expect(await identitiesOf(userid)).toEqual([anna]);
  const database = { ...tests.database, kind: 'postgres' } as const;
  const now = () => new Date();
  await requireSameKey({ config: server.config, db: tests.db, database, now });
  for (const secretKey of [undefined, 'the key of another machine, made there']) {
    const config = { ...server.config, secretKey, dataDir: join(tmpdir(), `tabia-no-key-${nextNumber()}`) };
    await expect(requireSameKey({ config, db: tests.db, database, now })).rejects.toThrow('SECRET_KEY');
    const second = await aServer(database, { config });
    const begun = await aBrowser(second).post('identities/start', { source: LICHESS });
    expect(begun.body).toMatchObject({ reason: 'other-key', hint: expect.stringContaining('SECRET_KEY') });
    expect(second.lines).toMatchObject([{ level: 50, err: { type: 'SecretKeyError' } }]);
    expect(existsSync(config.dataDir)).toBe(false);
    // Nothing is lost with tokens that have expired.
    const later = () => new Date(Date.now() + 366 * 24 * 60 * MINUTE);
    await requireSameKey({ config, db: tests.db, database, now: later });
    if (secretKey === undefined) continue;
    expect(await forgetTokens(tests.db)).toBeGreaterThan(0);
    await requireSameKey({ config, db: tests.db, database, now });
  }
});

describe('unlinking', () => {
  test('revokes the token, and never takes the last way in', async () => {
    const { server, signIn, anna, mallory, lichess, revoke, identitiesOf } = await aScene();
    const browser = aBrowser(server);
    const { userid } = (await signIn(browser, anna)).body.user as { userid: number };
    const unlink = (name: string) => browser.post('identities/unlink', { source: LICHESS, name });
    expect((await unlink(anna)).body).toMatchObject({ code: 'last-way-in' });
    expect((await signIn(browser, mallory)).body).toMatchObject({ outcome: 'linked' });
    // Both at once: one of them would be the last.
    const codes = await Promise.all([unlink(anna), unlink(mallory)]);
    expect(codes.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await identitiesOf(userid)).toHaveLength(1);
    await revoke();
    expect(lichess.signIn.tokens()).toHaveLength(1);
    expect((await unlink('nobody')).status).toBe(404);
  });

  test('comes with the end of the account', async () => {
    const { server, signIn, anna, lichess, revoke } = await aScene();
    const browser = aBrowser(server);
    const { userid } = (await signIn(browser, anna)).body.user as { userid: number };
    expect((await browser.post('account/delete_user')).status).toBe(200);
    expect(await findUser(tests.db, userid)).toBeUndefined();
    await revoke();
    expect(lichess.signIn.tokens()).toEqual([]);
  });
});

test('the token of the platform is encrypted in the database and its backup, and is in neither log nor answers', async () => {
  const { server, lichess, signIn, anna, anAccount } = await aScene();
  const { user, browser } = await anAccount();
  const answer = await signIn(browser, anna);
  const listed = await browser.post('identities/list');
  const [token = ''] = lichess.signIn.tokens();
  expect(token).not.toBe('');
  const [identity] = await listIdentities(tests.db, user.id);
  const stored = Buffer.from(identity?.sealedToken ?? []);
  expect(stored.length).toBeGreaterThan(token.length);
  expect(stored.includes(token)).toBe(false);
  const cookie = await aSession(tests.db, user.id);
  const archive = await server.app.inject({ url: '/v1/export', headers: { cookie } });
  const backup = await Readable.from(
    backupLines(tests.database, { version: 'test', now: new Date() }),
  ).toArray();
  expect(backup.join('')).not.toContain(token);
  const texts = [
    JSON.stringify([server.lines, answer.body, listed.body]),
    archive.rawPayload.toString('latin1'),
  ];
  for (const text of texts)
    for (const hidden of [token, stored.toString('hex')]) expect(text).not.toContain(hidden);
});

test('a second sign-in replaces the token, and the one before is revoked', async () => {
  const { server, lichess, signIn, anna, revoke } = await aScene();
  const browser = aBrowser(server);
  await signIn(browser, anna);
  const before = lichess.signIn.tokens();
  await signIn(browser, anna);
  await revoke();
  expect(lichess.signIn.tokens()).toHaveLength(1);
  expect(lichess.signIn.tokens()).not.toEqual(before);
});

describe('Chess.com', () => {
  test('is not offered where the operator has no name there', async () => {
    const { server } = await aScene({});
    const refused = await aBrowser(server).post('identities/start', { source: CHESSCOM });
    expect(refused.body).toMatchObject({ code: 'not-found' });
  });

  test('says by a signed statement who somebody is; its token is not kept', async () => {
    const { server, begin, bringBack, signIn, chesscom, anna } = await aScene();
    const browser = aBrowser(server);
    expect((await browser.post('account/whois')).body.signIn).toEqual([LICHESS, CHESSCOM]);
    expect((await signIn(browser, anna, CHESSCOM)).body).toMatchObject({
      outcome: 'created',
      user: { name: anna },
    });
    expect((await browser.post('identities/list')).body).toMatchObject({
      identities: [{ source: CHESSCOM, name: anna, token: false }],
    });
    // A statement for another sign-in has another nonce.
    const other = aBrowser(server);
    const changed = new URL(await begin(other, CHESSCOM));
    changed.searchParams.set('nonce', 'another');
    const refused = await bringBack(other, chesscom.signIn.agree(changed.href, anna));
    expect(refused.body).toMatchObject({ code: 'sign-in-expired' });
  });

  test('proves a name for the account that shows it now, and for 90 days: players change their names there', async () => {
    const { signIn, anna, anAccount } = await aScene();
    const { user, browser } = await anAccount();
    const player = await aPlayer(tests.db, { userId: user.id });
    await aNickname(tests.db, { playerId: player.id, source: CHESSCOM, name: anna });
    const isProven = async () =>
      (await browser.post('nicknames/list', { heroid: player.id })).body.nicknames as { proven: boolean }[];
    await signIn(browser, anna, CHESSCOM);
    expect(await isProven()).toMatchObject([{ proven: true }]);
    const shown = { name: anna.toLowerCase(), sealedToken: null, tokenExpiresAt: null, tokenScope: '' };
    const stranger = await aUser(tests.db);
    await addIdentity(
      tests.db,
      { source: CHESSCOM, subject: 'somebody new' },
      stranger.id,
      shown,
      new Date(),
    );
    expect(await isProven()).toMatchObject([{ proven: false }]);
    await signIn(browser, anna, CHESSCOM);
    expect(await isProven()).toMatchObject([{ proven: true }]);
    const longAgo = new Date(Date.now() - 91 * 24 * 60 * MINUTE);
    await tests.db
      .updateTable('identities')
      .set({ shown_at: longAgo })
      .where('user_id', '=', user.id)
      .execute();
    expect(await isProven()).toMatchObject([{ proven: false }]);
  });
});
