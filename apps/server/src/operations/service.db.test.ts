import { MTDS, operations } from '@tabia/api-client/contract';
import { describe, expect, test } from 'vitest';
import { aBrowser, mailedToken } from '../../test/browser.ts';
import { aUser, nextNumber } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { aSignInScene } from '../../test/signInScene.ts';
import { findUserByEmail } from '../store/accounts/users.ts';

const tests = withDatabase();
closeServers();

async function aScene() {
  const server = await aServer(tests.database);
  const admin = await aUser(tests.db, { isAdmin: true });
  const user = await aUser(tests.db);
  return {
    ...server,
    admin,
    user,
    adminCookie: await aSession(tests.db, admin.id),
    userCookie: await aSession(tests.db, user.id),
  };
}

describe('only administrators', () => {
  const forAdmins = MTDS.filter((mtd) => operations[mtd].access === 'admin');
  test('there are some', () => expect(forAdmins).toHaveLength(4));
  test.each(forAdmins)('%s', async (mtd) => {
    const { post, userCookie } = await aScene();
    const { input } = operations[mtd].example;
    expect(await post(mtd, input, { cookie: userCookie })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await post(mtd, input)).status).toBe(401);
  });
});

test('a restricted account is let see itself and leave, nothing else, until it is let in again', async () => {
  const { post, app, user, userCookie, adminCookie } = await aScene();
  const setRole = (role: string) =>
    post('service/changeroles', { userid: user.id, role }, { cookie: adminCookie });
  const as = async (mtd: string, input = {}) => (await post(mtd, input, { cookie: userCookie })).status;
  expect((await setRole('restricted')).body).toEqual({ message: 'OK' });
  expect(await post('heroes/list', {}, { cookie: userCookie })).toMatchObject({
    status: 403,
    body: { code: 'restricted' },
  });
  expect(await as('users/setsettings', { name: 'Somebody' })).toBe(403);
  expect(await as('users/getinfo')).toBe(200);
  expect(await as('account/whois')).toBe(200);
  const put = {
    method: 'PUT' as const,
    url: '/v1/upload',
    headers: { cookie: userCookie },
    payload: '1. e4 *',
  };
  expect((await app.inject(put)).statusCode).toBe(403);
  expect((await setRole('user')).status).toBe(200);
  expect(await as('heroes/list')).toBe(200);
});

test('administrators cannot change each other, and the API makes no administrators', async () => {
  const { post, admin, adminCookie } = await aScene();
  const as = (mtd: string, input: object) => post(mtd, input, { cookie: adminCookie });
  expect((await as('service/changeroles', { userid: admin.id, role: 'restricted' })).status).toBe(403);
  expect((await as('service/setpassword', { userid: admin.id, password: 'Petroff-42' })).status).toBe(403);
  expect((await as('service/changeroles', { userid: admin.id, role: 'admin' })).status).toBe(400);
  expect((await as('service/changeroles', { userid: 999_999, role: 'user' })).status).toBe(404);
});

test('an administrator opens an account and sets its password; its sessions end and its owner is notified', async () => {
  const { post, adminCookie, admin } = await aScene();
  const as = (mtd: string, input: object) => post(mtd, input, { cookie: adminCookie });
  const email = `made${nextNumber()}@example.org`;
  const account = { name: 'Boris', email, password: 'Caro-Kann1', language: 1 };
  expect((await as('service/register', { ...account, password: 'weak' })).body.code).toBe('weak-password');
  const { body } = await as('service/register', account);
  expect((await as('service/register', account)).body.code).toBe('email-taken');
  const login = (password: string) =>
    post('account/user_login', { email, password, remember_me: 0, language: 1 });
  const cookie = (await login('Caro-Kann1')).setCookie.split(';')[0] ?? '';
  expect((await as('service/setpassword', { userid: body.userid, password: 'Petroff-42' })).status).toBe(200);
  // Ended elsewhere, not missing: the browser is told.
  expect((await post('heroes/list', {}, { cookie })).status).toBe(501);
  expect((await login('Caro-Kann1')).status).toBe(400);
  expect((await login('Petroff-42')).status).toBe(200);
  const mails = await tests.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', email)
    .execute();
  expect(mails).toEqual([{ subject: 'Your Tabia password was changed' }]);

  const history = async (fields: object) =>
    (await as('service/history', fields)).body.events as { action: string; eventid: number; actor: string }[];
  const events = await history({ userid: body.userid });
  expect(events.map(({ action }) => action)).toEqual(['set-password-by-admin', 'create-by-admin']);
  expect(events[0]).toMatchObject({ userid: body.userid, email, actorid: admin.id, actor: admin.email });
  const older = await history({ userid: body.userid, before: events[0]?.eventid });
  expect(older.map(({ action }) => action)).toEqual(['create-by-admin']);
  expect(await history({ limit: 1 })).toHaveLength(1);
});

test('an account that waits for its confirmation is opened by the password of an administrator, and by no registered one', async () => {
  const { post, adminCookie } = await aScene();
  const email = `planted${nextNumber()}@example.org`;
  const planted = { name: 'Mallory', email, password: 'Planted-1', terms: true, language: 1 };
  await post('account/register', planted);
  const { id: userid } = (await findUserByEmail(tests.db, email)) ?? { id: 0 };
  const token = await mailedToken(tests.db, email);
  const set = { userid, password: 'Petroff-42' };
  expect((await post('service/setpassword', set, { cookie: adminCookie })).status).toBe(200);
  expect((await post('account/registerbylink', { token, password: 'Planted-1' })).body.code).toBe(
    'link-expired',
  );
  const login = { email, password: 'Petroff-42', remember_me: 0, language: 1 };
  expect(await post('account/user_login', login)).toMatchObject({
    status: 200,
    body: { name: email.split('@')[0] },
  });
  const mails = tests.db.selectFrom('mails').select('body_text').where('to_address', '=', email);
  expect((await mails.execute()).map((mail) => mail.body_text).join()).not.toContain('Mallory');
});

test('a password that an administrator sets ends every other way in, as one that the owner of the mailbox sets', async () => {
  const { server, signIn, mallory, anAccount, identitiesOf, lichess, revoke } = await aSignInScene(tests);
  const { user, browser } = await anAccount();
  await signIn(browser, mallory);
  const admin = await aUser(tests.db, { isAdmin: true });
  const cookie = await aSession(tests.db, admin.id);
  const set = { userid: user.id, password: 'Petroff-42' };
  expect((await server.post('service/setpassword', set, { cookie })).status).toBe(200);
  expect(await identitiesOf(user.id)).toEqual([]);
  await revoke();
  expect(lichess.signIn.tokens()).toEqual([]);
  expect((await signIn(aBrowser(server), mallory)).body).toMatchObject({ outcome: 'created' });
});
