import { GRANTS, type Grant, MTDS, type Mtd } from '@tabia/api-client/contract';
import { describe, expect, test } from 'vitest';
import { aUser, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aSession, sharedServer } from '../../test/server.ts';
import { everythingOf, FOREIGN, type Payloads, someThings, type Things } from '../../test/thingsOfUser.ts';
import { NEEDS } from '../services/access/needs.ts';
import { restrictUser } from '../store/accounts/users.ts';
import { changeGrants, endGrants, giveGrants } from '../store/coaches/coachGrants.ts';

const tests = withDatabase();
const theServer = sharedServer(tests);

/** The things of the pupil: the same ones until a coach has changed them. */
let victim: Promise<Things> | undefined;
function victimsThings(): Promise<Things> {
  victim ??= someThings(tests.database);
  return victim;
}

const owned = MTDS.filter((mtd) => FOREIGN[mtd] !== 'none');

/** An account that reads as a coach whatever the owner has granted. */
async function aCoach(playerId: number, grants: readonly Grant[]) {
  const { id: coachId } = await aUser(tests.db);
  await giveGrants(tests.db, { playerId, coachId }, grants, testNow);
  return { coachId, cookie: await aSession(tests.db, coachId) };
}

/** Every way a coach may stand to a player, with what it allows. */
const COACHES: readonly (readonly [name: string, granted: readonly Grant[]])[] = [
  ['findings', ['findings']],
  ['results', ['findings', 'results']],
  ['plan', ['findings', 'plan']],
  ['notes', ['findings', 'notes']],
  ['everything', GRANTS],
];

describe.each(COACHES)('a coach with the grant: %s', (_name, granted) => {
  test.each(owned)('%s', async (mtd) => {
    const theirs = await victimsThings();
    const payloads = FOREIGN[mtd] as Payloads<Mtd>;
    const { post } = await theServer();
    const { cookie } = await aCoach(theirs.heroid, granted);
    const before = await everythingOf(tests.database, theirs);
    const allowed = granted.some((grant) => grant === NEEDS[mtd]);
    for (const payload of payloads(theirs, theirs)) {
      const { status, body } = await post(mtd, payload, { cookie });
      if (allowed) {
        expect({ payload, body, status }).not.toMatchObject({
          status: expect.toSatisfy((s) => [400, 401, 403, 404, 500].includes(s)),
        });
      } else
        expect({ payload, status, code: body.code }).toEqual({ payload, status: 404, code: 'not-found' });
    }
    // Who may only read changes nothing.
    const changes = ['plan', 'notes'].includes(NEEDS[mtd]) || /^pupils/.test(mtd);
    if (!allowed || !changes) expect(await everythingOf(tests.database, theirs)).toBe(before);
    else victim = undefined;
  });
});

describe('what a coach could see ends at once', () => {
  const ends: Record<string, (pair: { playerId: number; coachId: number }) => Promise<unknown>> = {
    'the owner ends it': (pair) => tests.db.transaction().execute((db) => endGrants(db, pair)),
    'the owner narrows it': (pair) => changeGrants(tests.db, pair, []),
    'the owner is restricted': async ({ playerId }) => {
      const { user_id } = await tests.db
        .selectFrom('players')
        .select('user_id')
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow();
      await restrictUser(tests.db, user_id, new Date());
    },
    'the player is deleted': ({ playerId }) =>
      tests.db
        .updateTable('players')
        .set({ user_id: null as never })
        .where('id', '=', playerId)
        .execute(),
  };
  test.each(Object.keys(ends))('%s', async (name) => {
    const theirs = await someThings(tests.database);
    const { post } = await theServer();
    const { coachId, cookie } = await aCoach(theirs.heroid, GRANTS);
    const second = await aSession(tests.db, coachId);
    const read = async (session: string) =>
      (await post('usergames/mistakes', { heroid: theirs.heroid }, { cookie: session })).status;
    expect([await read(cookie), await read(second)]).toEqual([200, 200]);
    await ends[name]?.({ playerId: theirs.heroid, coachId });
    expect([await read(cookie), await read(second)]).toEqual([404, 404]);
  });
});

test('a pupil in two browsers ends it in one: it is over in the other, which loses nothing', async () => {
  const theirs = await someThings(tests.database);
  const { post } = await theServer();
  const { coachId, cookie: coach } = await aCoach(theirs.heroid, GRANTS);
  const { heroid } = theirs;
  const { user_id: pupilId } = await tests.db
    .selectFrom('players')
    .select('user_id')
    .where('id', '=', heroid)
    .executeTakeFirstOrThrow();
  const [one, other] = [await aSession(tests.db, pupilId), await aSession(tests.db, pupilId)];
  const isListed = async (cookie: string) =>
    JSON.stringify((await post('coaches/list', {}, { cookie })).body).includes(`"coachid":${coachId},`);
  expect([await isListed(one), await isListed(other)]).toEqual([true, true]);
  const ended = await post('coaches/end', { heroid, coachid: coachId }, { cookie: one });
  expect(ended.status).toBe(200);
  expect([await isListed(one), await isListed(other)]).toEqual([false, false]);
  const read = async (cookie: string) => (await post('usergames/mistakes', { heroid }, { cookie })).status;
  expect([await read(one), await read(other), await read(coach)]).toEqual([200, 200, 404]);
});
