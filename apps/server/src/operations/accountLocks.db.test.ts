import { expect, test } from 'vitest';
import { aBrowser, mailedToken } from '../../test/browser.ts';
import { aUser } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { anOpenTransaction, ONE_CONNECTION, waitingForLocks } from '../../test/openTransaction.ts';
import { quickHash } from '../../test/quickHash.ts';
import { aServer, aSession, closeServers, type TestServer } from '../../test/server.ts';
import { aSignInScene } from '../../test/signInScene.ts';
import { deleteIdentity, listIdentities } from '../store/accounts/identities.ts';
import { endSessionsOfUser } from '../store/accounts/sessions.ts';
import { findUserByEmail, lockUser, setPasswordHash } from '../store/accounts/users.ts';
import type { Db } from '../store/schema/schema.ts';

const tests = withDatabase();
closeServers();

const PASSWORD = 'Caro-Kann1';

async function untilBlocked(): Promise<void> {
  await expect.poll(() => waitingForLocks(tests.db)).toBe(1);
}

/** Somebody who is signed in in one browser. */
async function aSignedIn() {
  const server = await aServer(tests.database);
  const user = await aUser(tests.db, { passwordHash: quickHash(PASSWORD) });
  const cookie = await aSession(tests.db, user.id);
  return { server, user, cookie };
}

/** What a new password of somebody who has forgotten the old one does in its transaction. */
async function recover(transaction: Db, userId: number): Promise<void> {
  await setPasswordHash(transaction, userId, quickHash('Petroff-42'));
  for (const identity of await listIdentities(transaction, userId))
    await deleteIdentity(transaction, identity);
  await endSessionsOfUser(transaction, userId, new Date());
}

async function openSessions(userId: number): Promise<number> {
  const sessions = tests.db.selectFrom('sessions').select('user_id').where('ended_at', 'is', null);
  return (await sessions.where('user_id', '=', userId).execute()).length;
}

test('signing out everywhere ends a session that another browser is beginning', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { server, user, cookie } = await aSignedIn();
  let other = '';
  const commit = await anOpenTransaction(tests, async (transaction) => {
    await lockUser(transaction, user.id);
    other = await aSession(transaction, user.id);
  });
  const signedOut = server.post('account/signoutall', {}, { cookie });
  await untilBlocked();
  await commit();
  expect((await signedOut).status).toBe(200);
  expect((await server.post('heroes/list', {}, { cookie: other })).status).toBe(501);
});

test('who deletes an account locks nothing of it before the account, as where a sign-in ends', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { server, user, cookie } = await aSignedIn();
  const commit = await anOpenTransaction(tests, (transaction) => lockUser(transaction, user.id));
  const deleted = server.post('account/delete_user', { password: PASSWORD }, { cookie });
  await untilBlocked();
  await commit((transaction) =>
    transaction
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', '=', user.id)
      .forUpdate()
      .noWait()
      .executeTakeFirstOrThrow(),
  );
  expect((await deleted).status).toBe(200);
  expect((await server.post('heroes/list', {}, { cookie })).status).toBe(401);
});

test('a sign-in with the old password comes to nothing where a new one is set meanwhile', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { server, user } = await aSignedIn();
  const commit = await anOpenTransaction(tests, (transaction) => lockUser(transaction, user.id));
  const login = { email: user.email, password: PASSWORD, remember_me: 1, language: 1 };
  const signedIn = server.post('account/user_login', login);
  await untilBlocked();
  await commit((transaction) => recover(transaction, user.id));
  expect((await signedIn).body).toMatchObject({ code: 'wrong-password' });
  expect(await openSessions(user.id)).toBe(0);
});

test('a sign-in with a platform that a new password unlinks comes to nothing', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { server, anna, agree, bringBack, signIn, anAccount } = await aSignInScene(tests);
  const { user, browser } = await anAccount();
  await signIn(browser, anna);
  const elsewhere = aBrowser(server);
  const address = await agree(elsewhere, anna);
  const commit = await anOpenTransaction(tests, (transaction) => lockUser(transaction, user.id));
  const signedIn = bringBack(elsewhere, address);
  await untilBlocked();
  await commit((transaction) => recover(transaction, user.id));
  expect((await signedIn).body).toMatchObject({ code: 'sign-in-expired' });
  expect(await openSessions(user.id)).toBe(0);
});

/** A guest in its own browser. */
async function aGuest(server: TestServer) {
  const browser = aBrowser(server);
  const { userid } = (await browser.post('account/guest', { language: 1 })).body;
  return { id: Number(userid), browser };
}

/** An address that a stranger has registered, and that the owner of an account and a guest are about to take. */
async function aWantedAddress() {
  const { server, user, cookie } = await aSignedIn();
  const { id: guestId, browser: guest } = await aGuest(server);
  const email = `wanted${user.id}@example.org`;
  const sign = { name: 'Anna', email, password: PASSWORD, terms: true, language: 1 };
  const stranger = aBrowser(server);
  await stranger.post('account/register', sign);
  const confirm = await mailedToken(tests.db, email);
  const { id: strangerId } = (await findUserByEmail(tests.db, email)) ?? { id: 0 };
  await server.post('account/changeemail', { email, password: PASSWORD, language: 1 }, { cookie });
  const change = await mailedToken(tests.db, email);
  await tests.db.deleteFrom('attempts').execute();
  await guest.post('account/register', sign);
  const keep = await mailedToken(tests.db, email);
  await server.post('account/user_forgot_password', { email: user.email, language: 1 });
  const recover = await mailedToken(tests.db, user.email ?? '');
  const follow = {
    'a sign-up': () => stranger.post('account/registerbylink', { token: confirm }),
    'a change of address': () => server.post('account/registerbylink', { token: change }, { cookie }),
    'a guest who signs up': () => guest.post('account/registerbylink', { token: keep }),
    'a new password': () =>
      server.post('account/user_change_password', { token: recover, password: 'Petroff-42' }),
  };
  const ids = {
    'a sign-up': strangerId,
    'a change of address': user.id,
    'a guest who signs up': guestId,
    'a new password': user.id,
  };
  return { server, email, strangerId, follow, ids };
}

const LINKS = ['a sign-up', 'a change of address', 'a guest who signs up', 'a new password'] as const;

test.for(LINKS)(
  'who follows the link of %s locks none of the links before the account',
  async (kind, test) => {
    if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
    const { follow, ids } = await aWantedAddress();
    const commit = await anOpenTransaction(tests, (transaction) => lockUser(transaction, ids[kind]));
    const followed = follow[kind]();
    await untilBlocked();
    await commit((transaction) =>
      transaction
        .selectFrom('email_links')
        .select('user_id')
        .where('user_id', '=', ids[kind])
        .forUpdate()
        .noWait()
        .execute(),
    );
    expect((await followed).status).toBe(200);
  },
);

test.each(['a change of address', 'a guest who signs up'] as const)(
  'of a sign-up and %s that are confirmed at once, one has the address, and neither fails',
  async (kind) => {
    const { email, strangerId, follow } = await aWantedAddress();
    const held =
      tests.database.kind === 'pglite'
        ? undefined
        : await anOpenTransaction(tests, (transaction) => lockUser(transaction, strangerId));
    const answers = [follow['a sign-up'](), follow[kind]()];
    if (held) await expect.poll(() => waitingForLocks(tests.db)).toBe(2);
    await held?.();
    const [signUp, other] = await Promise.all(answers);
    const outcomes = [signUp, other].map((answer) => (answer?.status === 200 ? 'OK' : answer?.body.code));
    expect(outcomes).toEqual([
      expect.toBeOneOf(['OK', 'link-expired']),
      expect.toBeOneOf(['OK', 'email-taken']),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(1);
    expect((await findUserByEmail(tests.db, email))?.confirmedAt).not.toBeNull();
  },
);

test('a mail with a link is asked for after the account is locked, as where a link is followed', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { server, user } = await aSignedIn();
  const forget = () => server.post('account/user_forgot_password', { email: user.email, language: 1 });
  await forget();
  await tests.db.deleteFrom('attempts').execute();
  const commit = await anOpenTransaction(tests, (transaction) => lockUser(transaction, user.id));
  const asked = forget();
  await untilBlocked();
  await commit((transaction) =>
    transaction
      .selectFrom('email_links')
      .select('user_id')
      .where('user_id', '=', user.id)
      .forUpdate()
      .noWait()
      .executeTakeFirstOrThrow(),
  );
  expect((await asked).status).toBe(200);
});
