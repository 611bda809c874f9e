import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPlayer, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { restrictUser } from '../store/accounts/users.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';
import { saveStudy } from '../store/study/studies.ts';
import { saveTree } from '../store/study/trees.ts';

const tests = withDatabase();
const DAY_MS = 86_400_000;

/** A pupil with a mistake in the Italian, whose coach has these grants. */
async function pupilOf(coachId: number, grants: ('findings' | 'results')[]) {
  const scene = await italianScene(tests.database);
  await giveGrants(tests.db, { playerId: scene.heroid, coachId }, grants, testNow);
  return scene;
}

test('the desk shows what is stored of each pupil', async () => {
  const { db } = tests;
  const coach = await aUser(db, { name: 'Boris' });
  const context = aContext(tests.database, { user: coach });
  expect(await call('pupils/desk', {}, context)).toEqual({ pupils: [] });
  const scene = await pupilOf(coach.id, ['findings', 'results']);
  const { heroid, posid } = scene;
  const card = { realname: 'Anna', notes: 'Calm', groups: ['Tuesday', 'Girls'], hidden: false };
  await call('pupils/setcard', { heroid, ...card }, context);
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, scene.context);
  const lastGame = await db
    .selectFrom('games')
    .select(({ fn }) => [fn.max('played_at').as('at'), fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow();
  const late = (days: number) =>
    aContext(tests.database, {
      user: coach,
      now: () => new Date((lastGame.at?.getTime() ?? 0) + days * DAY_MS),
    });

  const { pupils } = await call('pupils/desk', {}, late(1));
  expect(pupils).toMatchObject([
    {
      ...card,
      heroid,
      last_visit: testNow.toISOString(),
      last_game: lastGame.at?.toISOString(),
      games: Number(lastGame.count),
      red: 1,
      due: 1,
      back: 0,
      cured: 0,
      minutes: 0,
      worst: [{ posid, herowhite: 1, hm: 6, wrong: 'f3e5', grade: 'blunder' }],
    },
  ]);
  // A month without games, and what the player has put aside is not shown.
  await call('openinglabels/addposlabel', { heroid, posid, labid: 23 }, scene.context);
  const [later] = (await call('pupils/desk', {}, late(40))).pupils;
  expect(later).toMatchObject({ games: 0, worst: [] });
});

test('minutes are those of the trainings of a month, and a cure counts by the game that proved it', async () => {
  const { db } = tests;
  const coach = await aUser(db);
  const scene = await pupilOf(coach.id, ['findings', 'results']);
  const { heroid, posid } = scene;
  const training = await db
    .insertInto('trainings')
    .values({
      ...{ player_id: heroid, position_id: posid, player_is_white: true, mode: 'test' },
      started_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = (ms: number) => ({
    ...{ training_id: training.id, position_id: posid, line: 0, uci: 'd2d3', verdict: 'correct' as const },
    ...{ ms, at: testNow },
  });
  await db
    .insertInto('training_answers')
    .values([answer(60_000), answer(70_000), answer(3_600_000)])
    .execute();
  const curedMs = testNow.getTime() - 100 * DAY_MS;
  await saveStudy(db, heroid, posid, { state: 1, studiedAt: new Date(curedMs - 9 * DAY_MS) });
  const proof = JSON.stringify({ state: 'cured', curedMs });
  await sql`
    update findings set finding = jsonb_set(finding::jsonb, '{proof}', ${proof}::jsonb)::json
    where player_id = ${heroid} and position_id = ${posid}`.execute(db);
  const at = (ms: number) => aContext(tests.database, { user: coach, now: () => new Date(ms) });
  const [row] = (await call('pupils/desk', {}, at(testNow.getTime() + DAY_MS))).pupils;
  expect(row).toMatchObject({ minutes: 2, cured: 0 });
  expect((await call('pupils/desk', {}, at(curedMs + DAY_MS))).pupils[0]?.cured).toBe(1);
  expect((await call('pupils/desk', {}, at(curedMs + 31 * DAY_MS))).pupils[0]?.cured).toBe(0);
});

test('what a pupil does not show is not there', async () => {
  const coach = await aUser(tests.db);
  const scene = await pupilOf(coach.id, ['findings']);
  const context = aContext(tests.database, { user: coach });
  const [row] = (await call('pupils/desk', {}, context)).pupils;
  expect(row).toMatchObject({ last_visit: null, due: null, minutes: null, red: 1 });
  await restrictUser(tests.db, scene.context.user?.id ?? 0, testNow);
  expect((await call('pupils/desk', {}, context)).pupils).toEqual([]);
});

test('what is due is counted for each pupil of a full desk', async () => {
  const { context, posid } = await italianScene(tests.database);
  const name = { positionId: posid, playerIsWhite: true, pool: 0 };
  const moves = [{ uci: 'd2d3', posid, hero: true, intraining: true, children: [] }];
  const tree = { hm: 6, moves, inTraining: true, now: testNow };
  for (let count = 0; count < 45; count += 1) {
    const { id: playerId } = await aPlayer(tests.db, { userId: context.user!.id, kind: 'pupil' });
    await saveTree(tests.db, { ...name, playerId }, tree);
  }
  const { pupils } = await call('pupils/desk', {}, context);
  expect(pupils.map(({ due }) => due)).toEqual(Array.from({ length: 45 }, () => 1));
});

test('a pupil without an account is on the desk, and visits nothing', async () => {
  const { context, heroid, posid } = await italianScene(tests.database);
  const is = (kind: 'me' | 'pupil' | 'opponent') =>
    call('heroes/changeinfo', { heroid, name: 'Anna', description: '', kind }, context);
  for (const kind of ['me', 'opponent'] as const) {
    await is(kind);
    expect((await call('pupils/desk', {}, context)).pupils).toEqual([]);
  }
  await is('pupil');
  const card = { realname: 'Anna Karenina', notes: 'Calm', groups: ['Tuesday'], hidden: false };
  await call('pupils/setcard', { heroid, ...card }, context);
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  expect((await call('pupils/desk', {}, context)).pupils).toMatchObject([
    { ...card, heroid, hero: 'Anna', account: null, last_visit: null, red: 1, due: 1, worst: [{ posid }] },
  ]);
  // Other accounts show the user nothing: only they are in this list.
  expect((await call('pupils/list', {}, context)).pupils).toEqual([]);
});
