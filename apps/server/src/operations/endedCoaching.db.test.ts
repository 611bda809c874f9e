import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { anOpenTransaction, ONE_CONNECTION, waitingForLocks } from '../../test/openTransaction.ts';
import { lockUser } from '../store/accounts/users.ts';
import { endGrants, giveGrants, holdGrant } from '../store/coaches/coachGrants.ts';
import { createHomework } from '../store/coaches/homework.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import { deleteUser } from '../store/removal/removeNextBatch.ts';

const tests = withDatabase();
const until = new Date(testNow.getTime() + 7 * 86_400_000).toISOString();

async function aCoachWithPupil() {
  const coach = await aUser(tests.db);
  const { heroid, posid } = await italianScene(tests.database);
  const pair = { playerId: heroid, coachId: coach.id };
  await giveGrants(tests.db, pair, ['findings', 'plan', 'notes'], testNow);
  return { context: aContext(tests.database, { user: coach }), heroid, posid, pair };
}

async function rowsOf(table: 'homework' | 'pupil_cards', playerId: number): Promise<number> {
  const rows = tests.db.selectFrom(table).select('player_id').where('player_id', '=', playerId);
  return (await rows.execute()).length;
}

async function untilBlocked(): Promise<void> {
  await expect.poll(() => waitingForLocks(tests.db)).toBe(1);
}

test('the same homework that is given twice at once is kept once', async () => {
  const { context, heroid, posid } = await aCoachWithPupil();
  const given = { heroids: [heroid], positions: [{ posid, herowhite: 1 as const }], until };
  await Promise.all(Array.from({ length: 4 }, () => call('homework/assign', given, context)));
  expect(await rowsOf('homework', heroid)).toBe(1);
});

test('a pupil who ends the coaching while homework is being given has none of it', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { context, heroid, posid, pair } = await aCoachWithPupil();
  const commit = await anOpenTransaction(tests, (transaction) =>
    markStale(transaction, [{ playerId: heroid, positionId: posid }]),
  );
  const positions = [{ posid, herowhite: 1 as const }];
  const given = call('homework/assign', { heroids: [heroid], positions, until }, context);
  await untilBlocked();
  await tests.db.transaction().execute((transaction) => endGrants(transaction, pair));
  await Promise.all([commit(), expect(given).rejects.toMatchObject({ code: 'not-found' })]);
  expect(await rowsOf('homework', heroid)).toBe(0);
});

test('a coach who writes a card while the account is being deleted is told that there is no such player', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { context, heroid, pair } = await aCoachWithPupil();
  const commit = await anOpenTransaction(tests, (transaction) => lockUser(transaction, pair.coachId));
  const card = { heroid, realname: 'Anna', notes: 'Plays too fast', groups: [], hidden: false };
  const written = call('pupils/setcard', card, context);
  await untilBlocked();
  const deleted = commit((transaction) => deleteUser(transaction, pair.coachId));
  await Promise.all([deleted, expect(written).rejects.toMatchObject({ code: 'not-found' })]);
  expect(await rowsOf('pupil_cards', heroid)).toBe(0);
});

test('a player is handed over while another coach gives homework, and neither waits for the other in a circle', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { context: owner, heroid, posid } = await italianScene(tests.database);
  const { link } = await call('pupils/invite', { realname: 'Anna', heroid }, owner);
  const token = link?.split('token=')[1] ?? '';
  const pair = { playerId: heroid, coachId: (await aUser(tests.db)).id };
  await giveGrants(tests.db, pair, ['findings', 'plan'], testNow);
  const commit = await anOpenTransaction(tests, (transaction) => holdGrant(transaction, pair, 'plan'));
  const pupil = aContext(tests.database, { user: await aUser(tests.db) });
  const accepted = call('coaches/accept', { token, grants: ['findings'] }, pupil);
  await untilBlocked();
  const positions = [{ posid, herowhite: 1 as const }];
  await commit(async (transaction) => {
    await sql`select from players where id = ${heroid} for key share nowait`.execute(transaction);
    const day = new Date(until);
    await createHomework(transaction, { ...pair, positions, word: '', until: day, now: testNow });
  });
  expect(await accepted).toEqual({ heroid });
  expect(await rowsOf('homework', heroid)).toBe(0);
});

test('a pupil who ends the coaching while the coach writes a card is on none', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const { context, heroid, pair } = await aCoachWithPupil();
  const commit = await anOpenTransaction(tests, (transaction) => endGrants(transaction, pair));
  const card = { heroid, realname: 'Anna', notes: 'Plays too fast', groups: [], hidden: false };
  const written = call('pupils/setcard', card, context);
  await untilBlocked();
  await Promise.all([commit(), expect(written).rejects.toMatchObject({ code: 'not-found' })]);
  expect(await rowsOf('pupil_cards', heroid)).toBe(0);
});
