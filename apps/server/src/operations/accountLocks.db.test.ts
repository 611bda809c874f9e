import { expect, test } from 'vitest';
import { aBrowser } from '../../test/browser.ts';
import { aUser } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { anOpenTransaction, ONE_CONNECTION, waitingForLocks } from '../../test/openTransaction.ts';
import { quickHash } from '../../test/quickHash.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { aSignInScene } from '../../test/signInScene.ts';
import { deleteIdentity, listIdentities } from '../store/accounts/identities.ts';
import { endSessionsOfUser } from '../store/accounts/sessions.ts';
import { lockUser, setPasswordHash } from '../store/accounts/users.ts';
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
