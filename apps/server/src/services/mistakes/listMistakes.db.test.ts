import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { withDatabase } from '../../../test/database.ts';
import { italianScene } from '../../../test/italianScene.ts';
import { anOpenTransaction, ONE_CONNECTION, waitingForLocks } from '../../../test/openTransaction.ts';

const store = withDatabase();

test('a list that gets its last position while it is read is not called complete without it', async ({
  skip,
}) => {
  if (store.database.kind === 'pglite') return skip(ONE_CONNECTION);
  const { heroid, posid, context } = await italianScene(store.database);
  const findings = store.db
    .updateTable('findings')
    .where('player_id', '=', heroid)
    .where('position_id', '=', posid);
  const { critical } = await store.db
    .selectFrom('findings')
    .select('critical')
    .where('player_id', '=', heroid)
    .where('position_id', '=', posid)
    .executeTakeFirstOrThrow();
  await findings.set({ critical: 0, decided: false }).execute();
  // Only the state of the list is read there.
  const commit = await anOpenTransaction(store, (transaction) =>
    sql`lock table stale_players in access exclusive mode`.execute(transaction),
  );
  const listed = call('usergames/mistakes', { heroid }, context);
  await expect.poll(() => waitingForLocks(store.db)).toBe(1);
  await findings.set({ critical, decided: true }).execute();
  await commit();
  const { mistakes, calculating } = await listed;
  expect([mistakes.map(({ position_id }) => position_id), calculating]).toEqual([[posid], false]);
});
