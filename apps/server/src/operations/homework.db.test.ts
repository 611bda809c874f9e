import {
  type Grant,
  MAX_HOMEWORK_PER_DAY,
  MAX_LISTED_HOMEWORK,
  type TreeMove,
} from '@tabia/api-client/contract';
import { fenOfKey } from '@tabia/chess';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPlayer, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, keyAfter } from '../../test/italianScene.ts';
import { remindHomework } from '../services/coaching/remindHomework.ts';
import type { Context } from '../services/context/operation.ts';
import { updateUser } from '../store/accounts/users.ts';
import { endGrants, giveGrants } from '../store/coaches/coachGrants.ts';
import { deleteUser } from '../store/removal/removeNextBatch.ts';
import { findTree, saveTree } from '../store/study/trees.ts';

const tests = withDatabase();
const DAY_MS = 86_400_000;
const FRIDAY = new Date(testNow.getTime() + 7 * DAY_MS);
const until = FRIDAY.toISOString();

async function aCoach() {
  const user = await aUser(tests.db, { name: 'Boris' });
  return { user, context: aContext(tests.database, { user }) };
}

/** A pupil with a mistake in the Italian, whose coach has these grants. */
async function pupilOf(coachId: number, grants: Grant[]) {
  const scene = await italianScene(tests.database);
  await giveGrants(tests.db, { playerId: scene.heroid, coachId }, grants, testNow);
  return scene;
}

/** One answer of the pupil in a position, in a training of its own. */
async function answered(heroid: number, posid: number, uci: string, verdict: 'correct' | 'inaccurate') {
  const at = new Date(testNow.getTime() + DAY_MS);
  const { id } = await tests.db
    .insertInto('trainings')
    .values({
      player_id: heroid,
      position_id: posid,
      player_is_white: true,
      mode: 'test',
      started_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tests.db
    .insertInto('training_answers')
    .values({ training_id: id, position_id: posid, line: 0, uci, verdict, at })
    .execute();
}

test('homework is in the plan and the Today of the pupil, and comes back by pupil and by wrong move', async () => {
  const coach = await aCoach();
  const pupil = await pupilOf(coach.user.id, ['findings', 'results', 'plan']);
  const { heroid, posid } = pupil;
  const given = await call(
    'homework/assign',
    { heroids: [heroid, heroid], until, word: ' <b>Before Friday</b> ' },
    coach.context,
  );
  expect(given).toEqual({ assigned: [heroid], skipped: [] });
  expect((await call('training/getlist', { heroid }, pupil.context)).items).toHaveLength(1);
  const mine = await call('homework/mine', {}, pupil.context);
  expect(mine.homework).toMatchObject([
    {
      ...{ heroid, coach: 'Boris', word: '<b>Before Friday</b>', until },
      positions: [{ posid, herowhite: 1, hm: 6, planned: true, done: false }],
    },
  ]);
  expect((await call('homework/mine', {}, coach.context)).homework).toEqual([]);

  await answered(heroid, posid, 'f3e5', 'inaccurate');
  await answered(heroid, posid, 'f3e5', 'inaccurate');
  await answered(heroid, posid, 'a2a3', 'inaccurate');
  const listed = async () => (await call('homework/list', {}, coach.context)).homework;
  const fen = fenOfKey(keyAfter(ITALIAN), 6);
  const wrong = [
    { fen, uci: 'f3e5', count: 2 },
    { fen, uci: 'a2a3', count: 1 },
  ];
  expect(await listed()).toMatchObject([{ heroid, positions: [{ posid, done: false, wrong }] }]);
  await answered(heroid, posid, 'd2d3', 'correct');
  expect(await listed()).toMatchObject([{ positions: [{ done: true, wrong }] }]);
  expect((await call('homework/mine', {}, pupil.context)).homework).toEqual([]);

  const [{ homeworkid = 0 } = {}] = await listed();
  const stranger = await aCoach();
  const withdraw = ({ context }: typeof coach) => call('homework/withdraw', { homeworkid }, context);
  await expect(withdraw(stranger)).rejects.toMatchObject({ code: 'not-found' });
  await withdraw(coach);
  await expect(withdraw(coach)).rejects.toMatchObject({ code: 'not-found' });
  expect(await listed()).toEqual([]);
  expect((await call('training/getlist', { heroid }, pupil.context)).items).toHaveLength(1);
});

test('two coaches give what they like, and the end of one takes only that one’s homework', async () => {
  const [one, two] = [await aCoach(), await aCoach()];
  const pupil = await pupilOf(one.user.id, ['findings', 'plan']);
  const { heroid, posid } = pupil;
  await giveGrants(tests.db, { playerId: heroid, coachId: two.user.id }, ['findings', 'plan'], testNow);
  const positions = [{ posid, herowhite: 1 as const }];
  await call('homework/assign', { heroids: [heroid], positions, until }, one.context);
  await call('homework/assign', { heroids: [heroid], positions, until }, two.context);
  expect((await call('homework/mine', {}, pupil.context)).homework).toHaveLength(2);
  // Without the grant a coach sees what was given, but no result.
  expect((await call('homework/list', {}, one.context)).homework).toMatchObject([
    { positions: [{ done: null, wrong: [] }] },
  ]);
  const pair = { playerId: heroid, coachId: one.user.id };
  await tests.db.transaction().execute((db) => endGrants(db, pair));
  expect((await call('homework/mine', {}, pupil.context)).homework).toHaveLength(1);
  expect(await tests.db.selectFrom('homework').select('coach_id').execute()).toHaveLength(1);
  // A coach whose account is deleted takes the rest along; what is in the plan stays.
  await tests.db.transaction().execute((db) => deleteUser(db, two.user.id));
  expect((await call('homework/mine', {}, pupil.context)).homework).toEqual([]);
  expect(await tests.db.selectFrom('homework').select('coach_id').execute()).toEqual([]);
  expect((await call('training/getlist', { heroid }, pupil.context)).items).toHaveLength(1);
});

test('is refused without the grant, for a player of one’s own, and says for whom there was nothing', async () => {
  const coach = await aCoach();
  const pupil = await pupilOf(coach.user.id, ['findings', 'results']);
  const assign = (heroids: number[], context: Context, posid?: number) =>
    call(
      'homework/assign',
      {
        ...{ heroids, until },
        ...(posid !== undefined && { positions: [{ posid, herowhite: 1 as const }] }),
      },
      context,
    );
  const refused = { code: 'not-found' };
  await expect(assign([pupil.heroid], coach.context)).rejects.toMatchObject(refused);
  await expect(assign([pupil.heroid], pupil.context)).rejects.toMatchObject({ code: 'conflict' });
  const other = await pupilOf(coach.user.id, ['findings', 'plan']);
  // One of two has not allowed it: neither gets it.
  await expect(assign([other.heroid, pupil.heroid], coach.context)).rejects.toMatchObject(refused);
  const given = tests.db.selectFrom('homework').selectAll().where('coach_id', '=', coach.user.id);
  expect(await given.execute()).toEqual([]);
  expect(await assign([other.heroid], coach.context, 999_999)).toEqual({
    assigned: [],
    skipped: [other.heroid],
  });
});

test('a pupil is reminded once, two days before, and not of what is done', async () => {
  await tests.db.deleteFrom('homework').execute();
  const coach = await aCoach();
  const [lazy, busy] = [
    await pupilOf(coach.user.id, ['findings', 'plan']),
    await pupilOf(coach.user.id, ['findings', 'plan']),
  ];
  const heroids = [lazy.heroid, busy.heroid];
  await call('homework/assign', { heroids, until }, coach.context);
  await answered(busy.heroid, busy.posid, 'd2d3', 'correct');
  const at = (days: number) =>
    aContext(tests.database, { now: () => new Date(FRIDAY.getTime() - days * DAY_MS) });
  const email = `lazy-${lazy.heroid}@example.org`;
  await updateUser(tests.db, lazy.context.user?.id ?? 0, { email });
  expect(await remindHomework(at(2.1))).toBe(0);
  const both = await Promise.all([remindHomework(at(1.9)), remindHomework(at(1.9))]);
  expect(both.sort()).toEqual([0, 1]);
  expect(await remindHomework(at(1))).toBe(0);
  const mails = await tests.db.selectFrom('mails').select(['to_address', 'body_text']).execute();
  expect(mails.map(({ to_address }) => to_address)).toEqual([email]);
  expect(mails[0]?.body_text).toContain('/today');
  // What is given the day before needs no reminder.
  await call(
    'homework/assign',
    { heroids, until: new Date(testNow.getTime() + DAY_MS).toISOString() },
    coach.context,
  );
  expect(await remindHomework(aContext(tests.database, { now: () => testNow }))).toBe(0);
});

test('however much is given, a pupil has so much a day and one mail', async () => {
  await tests.db.deleteFrom('homework').execute();
  await tests.db.deleteFrom('mails').execute();
  const [strict, kind] = [await aCoach(), await aCoach()];
  const pupil = await pupilOf(strict.user.id, ['findings', 'plan']);
  const { heroid } = pupil;
  await giveGrants(tests.db, { playerId: heroid, coachId: kind.user.id }, ['findings', 'plan'], testNow);
  const email = `flooded-${heroid}@example.org`;
  await updateUser(tests.db, pupil.context.user?.id ?? 0, { email });
  const give = (coach: typeof strict, number: number) =>
    call('homework/assign', { heroids: [heroid], until, word: `Number ${number}` }, coach.context);
  for (let number = 0; number < MAX_HOMEWORK_PER_DAY; number += 1) await give(strict, number);
  const refused = { code: 'rate-limited', retryAfter: 86_400 };
  await expect(give(strict, MAX_HOMEWORK_PER_DAY)).rejects.toMatchObject(refused);
  await give(kind, 0);
  expect((await call('homework/mine', {}, pupil.context)).homework).toHaveLength(MAX_HOMEWORK_PER_DAY + 1);
  const evening = aContext(tests.database, { now: () => new Date(FRIDAY.getTime() - 1.9 * DAY_MS) });
  expect(await remindHomework(evening)).toBe(1);
  const mails = await tests.db.selectFrom('mails').select('to_address').execute();
  expect(mails).toEqual([{ to_address: email }]);
  const tomorrow = { ...strict.context, now: () => new Date(testNow.getTime() + DAY_MS) };
  await give({ ...strict, context: tomorrow }, MAX_HOMEWORK_PER_DAY);
});

test('one mail a day loses no reminder: homework of the next day is told of a day later, however the hours fall', async () => {
  await tests.db.deleteFrom('homework').execute();
  await tests.db.deleteFrom('mails').execute();
  const coach = await aCoach();
  const pupil = await pupilOf(coach.user.id, ['findings', 'plan']);
  await updateUser(tests.db, pupil.context.user?.id ?? 0, { email: `two-${pupil.heroid}@example.org` });
  const HOUR_MS = 3_600_000;
  const hours = (count: number) => new Date(FRIDAY.getTime() + count * HOUR_MS);
  const give = (day: Date) =>
    call('homework/assign', { heroids: [pupil.heroid], until: day.toISOString() }, coach.context);
  const remindAt = (moment: Date) => remindHomework(aContext(tests.database, { now: () => moment }));
  // Coaches in two time zones: the end of Saturday comes 23 hours after that of Friday.
  await give(hours(0));
  await give(hours(23));
  const sent: number[] = [];
  for (let hour = -49; hour <= 23; hour += 1) if ((await remindAt(hours(hour))) > 0) sent.push(hour);
  expect(sent).toEqual([-48, -24]);
  // What comes within the same day is told of at once.
  await give(hours(72));
  await give(hours(73));
  expect(await remindAt(hours(30))).toBe(1);
  expect(await remindAt(hours(55))).toBe(0);
});

test('homework by a day that is over is refused, and counts for nothing', async () => {
  const coach = await aCoach();
  const { heroid } = await pupilOf(coach.user.id, ['findings', 'plan']);
  const past = { heroids: [heroid], until: testNow.toISOString() };
  for (let count = 0; count <= MAX_HOMEWORK_PER_DAY; count += 1)
    await expect(call('homework/assign', past, coach.context)).rejects.toMatchObject({ reason: 'past-day' });
  expect((await call('homework/list', {}, coach.context)).homework).toEqual([]);
});

test('homework for several that one of them may not get counts for none of them', async () => {
  const coach = await aCoach();
  const [busy, other] = [
    await pupilOf(coach.user.id, ['findings', 'plan']),
    await pupilOf(coach.user.id, ['findings', 'plan']),
  ];
  const give = (...heroids: number[]) => call('homework/assign', { heroids, until, word: '' }, coach.context);
  for (let given = 0; given < MAX_HOMEWORK_PER_DAY; given += 1) await give(busy.heroid);
  for (let asked = 0; asked < MAX_HOMEWORK_PER_DAY; asked += 1)
    await expect(give(other.heroid, busy.heroid)).rejects.toMatchObject({ code: 'rate-limited' });
  expect(await give(other.heroid)).toEqual({ assigned: [other.heroid], skipped: [] });
});

test('a coach sees the newest homework, however much there is', async () => {
  const coach = await aCoach();
  const { heroid, posid } = await pupilOf(coach.user.id, ['findings', 'plan']);
  const positions = Array.from({ length: 12 }, () => ({ posid, herowhite: 1 }));
  await sql`
    insert into homework (player_id, coach_id, positions, word, until, created_at)
    select ${heroid}, ${coach.user.id}, ${JSON.stringify(positions)}::jsonb, g.number::text, ${FRIDAY}, ${testNow}
    from generate_series(1, ${MAX_LISTED_HOMEWORK + 5}) as g (number) order by g.number`.execute(tests.db);
  // Its statements are ended after ten seconds, as those of every call.
  const context = { ...coach.context, db: tests.database.calls };
  const { homework } = await call('homework/list', {}, context);
  expect(homework).toHaveLength(MAX_LISTED_HOMEWORK);
  expect(homework[0]?.word).toBe(String(MAX_LISTED_HOMEWORK + 5));
});

test('the coach’s own tree goes to the pupil, and an edited tree of the pupil stays', async () => {
  const coach = await aCoach();
  const pupil = await pupilOf(coach.user.id, ['findings', 'plan']);
  const { heroid, posid } = pupil;
  const { id: from } = await aPlayer(tests.db, { userId: coach.user.id });
  const after = await pupil.idAfter([...ITALIAN, 'e1g1']);
  const name = { positionId: posid, playerIsWhite: true, pool: 1 };
  const castles = { uci: 'e1g1', posid: after, hero: true, intraining: true, children: [] };
  const tree = { hm: 6, moves: [castles], inTraining: false, now: testNow };
  await saveTree(tests.db, { ...name, playerId: from }, tree);
  const positions = [{ posid, herowhite: 1 as const, from }];
  const give = (word: string) =>
    call('homework/assign', { heroids: [heroid], positions, until, word }, coach.context);
  expect(await give('one')).toEqual({ assigned: [heroid], skipped: [] });
  const own = { ...name, playerId: heroid };
  const saved = async () => (await findTree(tests.db, own))?.moves.map(({ uci }) => uci);
  expect(await saved()).toEqual(['e1g1']);
  expect((await findTree(tests.db, own))?.inTraining).toBe(true);

  const edited = { ...tree, moves: [{ ...castles, uci: 'd2d3' }] };
  await saveTree(tests.db, own, edited);
  await give('two');
  expect(await saved()).toEqual(['d2d3']);
  // Sent once more after a failure, the same homework is there once.
  await give('two');
  expect((await call('homework/mine', {}, pupil.context)).homework).toHaveLength(2);
});

test('a tree that was given is done when all of it is, and says what was wrong deeper in it', async () => {
  const coach = await aCoach();
  const pupil = await pupilOf(coach.user.id, ['findings', 'plan', 'results']);
  const { heroid, posid } = pupil;
  const { id: from } = await aPlayer(tests.db, { userId: coach.user.id });
  const deeper = await pupil.idAfter([...ITALIAN, 'd2d3', 'f8c5']);
  const move = (uci: string, after: number, children: TreeMove[]): TreeMove => {
    const hero = ['d2d3', 'e1g1'].includes(uci);
    return { uci, posid: after, hero, intraining: true, children };
  };
  const castles = move('e1g1', await pupil.idAfter([...ITALIAN, 'd2d3', 'f8c5', 'e1g1']), []);
  const develops = move('f8c5', deeper, [castles]);
  const moves = [move('d2d3', await pupil.idAfter([...ITALIAN, 'd2d3']), [develops])];
  const tree = { hm: 6, moves, inTraining: false, now: testNow };
  await saveTree(tests.db, { positionId: posid, playerIsWhite: true, pool: 1, playerId: from }, tree);
  const positions = [{ posid, herowhite: 1 as const, from }];
  await call('homework/assign', { heroids: [heroid], positions, until }, coach.context);
  const listed = async () => (await call('homework/list', {}, coach.context)).homework[0]?.positions;
  await answered(heroid, posid, 'd2d3', 'correct');
  expect(await listed(), 'the rest was never trained').toMatchObject([{ done: false, wrong: [] }]);
  await answered(heroid, deeper, 'b1c3', 'inaccurate');
  const fen = fenOfKey(keyAfter([...ITALIAN, 'd2d3', 'f8c5']));
  const wrong = [{ fen, uci: 'b1c3', count: 1 }];
  expect(await listed()).toMatchObject([{ done: false, wrong }]);
  expect((await call('homework/mine', {}, pupil.context)).homework).toHaveLength(1);
  await answered(heroid, deeper, 'e1g1', 'correct');
  expect(await listed()).toMatchObject([{ done: true, wrong }]);
  // A tree that grows by itself gets new lines from later games: they are asked when they are due.
  await tests.db.deleteFrom('training_answers').where('position_id', '=', deeper).execute();
  expect(await listed()).toMatchObject([{ done: false, wrong: [] }]);
  await tests.db.updateTable('trees').set({ grows: true }).where('player_id', '=', heroid).execute();
  expect(await listed()).toMatchObject([{ done: true, wrong: [] }]);
});

test('says of a position whose games and tree are deleted that there is nothing to train', async () => {
  const coach = await aCoach();
  const pupil = await pupilOf(coach.user.id, ['findings', 'plan', 'results']);
  const { heroid } = pupil;
  await call('homework/assign', { heroids: [heroid], until }, coach.context);
  await tests.db.deleteFrom('findings').where('player_id', '=', heroid).execute();
  await tests.db.deleteFrom('games').where('player_id', '=', heroid).execute();
  const isGone = async () => {
    const { homework } = await call('homework/mine', {}, pupil.context);
    return homework.flatMap(({ positions }) => positions.map(({ gone }) => gone));
  };
  // What is in the plan can still be trained.
  expect(await isGone()).toEqual([false]);
  await tests.db.deleteFrom('trees').where('player_id', '=', heroid).execute();
  expect(await isGone()).toEqual([true]);
  expect((await call('homework/list', {}, coach.context)).homework).toMatchObject([
    { positions: [{ gone: true, done: false }] },
  ]);
});

test('says of a tree without a move to train that there is none, once none is being checked, and reminds nobody of it', async () => {
  await tests.db.deleteFrom('homework').execute();
  const coach = await aCoach();
  const pupil = await pupilOf(coach.user.id, ['findings', 'plan', 'results']);
  const { heroid, posid } = pupil;
  await updateUser(tests.db, pupil.context.user?.id ?? 0, { email: `empty-${heroid}@example.org` });
  await call('homework/assign', { heroids: [heroid], until }, coach.context);
  const change = (fields: { readonly awaits: number[]; readonly tree?: string }) =>
    tests.db.updateTable('trees').set(fields).where('player_id', '=', heroid).execute();
  const isEmpty = async () => {
    const { homework } = await call('homework/mine', {}, pupil.context);
    return homework.flatMap(({ positions }) => positions.map(({ empty }) => empty));
  };
  expect(await isEmpty()).toEqual([false]);
  await change({ tree: '[]', awaits: [posid] });
  expect(await isEmpty(), 'its move is being checked').toEqual([false]);
  await change({ awaits: [] });
  expect(await isEmpty()).toEqual([true]);
  expect((await call('homework/list', {}, coach.context)).homework).toMatchObject([
    { positions: [{ empty: true, gone: false, done: false }] },
  ]);
  const dayBefore = aContext(tests.database, { now: () => new Date(FRIDAY.getTime() - DAY_MS) });
  expect(await remindHomework(dayBefore)).toBe(0);
});

test('a group of 200 is given, listed and taken back', async () => {
  const coach = await aCoach();
  const pupil = await pupilOf(coach.user.id, ['findings', 'plan', 'results']);
  const { posid } = pupil;
  const { id: from } = await aPlayer(tests.db, { userId: coach.user.id });
  const after = await pupil.idAfter([...ITALIAN, 'd2d3']);
  const moves = [{ uci: 'd2d3', posid: after, hero: true, intraining: true, children: [] }];
  const name = { positionId: posid, playerIsWhite: true, pool: 1, playerId: from };
  await saveTree(tests.db, name, { hm: 6, moves, inTraining: false, now: testNow });
  const { id: userId } = await aUser(tests.db);
  const heroids: number[] = [];
  for (let place = 0; place < 200; place += 1) {
    const { id } = await aPlayer(tests.db, { userId });
    await giveGrants(tests.db, { playerId: id, coachId: coach.user.id }, ['findings', 'plan'], testNow);
    heroids.push(id);
  }
  const positions = [{ posid, herowhite: 1 as const, from }];
  const given = await call('homework/assign', { heroids, positions, until }, coach.context);
  expect(given).toEqual({ assigned: heroids, skipped: [] });
  const { homework } = await call('homework/list', {}, coach.context);
  expect(homework).toHaveLength(200);
  for (const { homeworkid } of homework) await call('homework/withdraw', { homeworkid }, coach.context);
  expect((await call('homework/list', {}, coach.context)).homework).toEqual([]);
  const trees = tests.db.selectFrom('trees').select('player_id').where('player_id', 'in', heroids);
  expect(await trees.where('in_training', '=', true).execute(), 'stays in the plans').toHaveLength(200);
}, 60_000);
