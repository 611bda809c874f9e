import { expect, test } from 'vitest';
import { aUser, nextNumber } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { anOpenTransaction, ONE_CONNECTION, waitingForLocks } from '../../../test/openTransaction.ts';
import { addIdentity, listIdentities, lockIdentity, renewIdentity } from './identities.ts';

const tests = withDatabase();
const LICHESS = 3;
const NO_TOKEN = { sealedToken: null, tokenExpiresAt: null, tokenScope: '' };

test('two players who have swapped their names sign in at the same moment', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const number = nextNumber();
  const now = new Date();
  const [anna, boris] = [`anna${number}`, `boris${number}`];
  const players = await Promise.all(
    [anna, boris].map(async (name) => {
      const { id } = await aUser(tests.db);
      const key = { source: LICHESS, subject: name } as const;
      await addIdentity(tests.db, key, id, { name, ...NO_TOKEN }, now);
      return { id, key };
    }),
  );
  const [first, second] = players as [(typeof players)[0], (typeof players)[0]];
  const commit = await anOpenTransaction(tests, (transaction) => lockIdentity(transaction, first.key, boris));
  const other = tests.db.transaction().execute(async (transaction) => {
    await lockIdentity(transaction, second.key, anna);
    await renewIdentity(transaction, second.key, { name: anna, ...NO_TOKEN }, now);
  });
  await expect.poll(() => waitingForLocks(tests.db)).toBe(1);
  await commit((transaction) => renewIdentity(transaction, first.key, { name: boris, ...NO_TOKEN }, now));
  await other;
  const names = players.map(async ({ id }) => (await listIdentities(tests.db, id)).map(({ name }) => name));
  expect(await Promise.all(names)).toEqual([[boris], [anna]]);
});
