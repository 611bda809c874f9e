import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { aPlayer, aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';

const tests = withDatabase();

/** Changes the sensitivity of a user with this number of players; returns the number of statements. */
async function statementsFor(players: number) {
  const user = await aUser(tests.db);
  const ids: number[] = [];
  for (let count = 0; count < players; count += 1)
    ids.push((await aPlayer(tests.db, { userId: user.id })).id);
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const context = aContext(tests.database, { user, db: tests.db.withPlugin(counting) });
  await call('users/setpreferences', { sensitivity: 15 }, context);
  const changed = await tests.db.selectFrom('players').select('sensitivity').where('id', 'in', ids).execute();
  expect(changed.every(({ sensitivity }) => sensitivity === 15)).toBe(true);
  const stale = await tests.db
    .selectFrom('stale_players')
    .select('player_id')
    .where('player_id', 'in', ids)
    .execute();
  expect(stale).toHaveLength(players);
  return statements;
}

test('a new sensitivity takes the same few statements for one player and for fifty', async () => {
  expect(await statementsFor(50)).toBe(await statementsFor(1));
});
