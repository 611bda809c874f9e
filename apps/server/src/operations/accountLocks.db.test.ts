import { expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { anOpenTransaction, ONE_CONNECTION, waitingForLocks } from '../../test/openTransaction.ts';
import { quickHash } from '../../test/quickHash.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { lockUser } from '../store/accounts/users.ts';

const tests = withDatabase();
closeServers();

const PASSWORD = 'Caro-Kann1';

/** Somebody who is signed in in one browser. */
async function aSignedIn() {
  const server = await aServer(tests.database);
  const user = await aUser(tests.db, { passwordHash: quickHash(PASSWORD) });
  const cookie = await aSession(tests.db, user.id);
  const untilBlocked = () => expect.poll(() => waitingForLocks(tests.db)).toBe(1);
  return { server, user, cookie, untilBlocked };
}

test('signing out everywhere ends a session that another browser is beginning', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { server, user, cookie, untilBlocked } = await aSignedIn();
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
  const { server, user, cookie, untilBlocked } = await aSignedIn();
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
