import { MAX_OPEN_INVITATIONS } from '@tabia/api-client/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aLargeTree, aNickname, aPlayer, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import type { Context } from '../services/context/operation.ts';
import { MAX_SOURCES } from '../services/sources/addSource.ts';
import { MAX_TREE_BYTES } from '../services/trees/treeRoom.ts';
import { createGuest, restrictUser, type User } from '../store/accounts/users.ts';
import { createUpload } from '../store/games/uploads.ts';
import { deletePlayer, deleteUser } from '../store/removal/removeNextBatch.ts';

const tests = withDatabase();

const DAY_MS = 24 * 3_600_000;

function as(user: User, fields: Partial<Context> = {}): Context {
  return aContext(tests.database, { user, ...fields });
}
async function somebody(fields: Parameters<typeof aUser>[1] = {}): Promise<Context & { user: User }> {
  const user = await aUser(tests.db, fields);
  return { ...as(user), user };
}
function tokenOf(link: string | null): string {
  return link?.split('token=')[1] ?? '';
}
async function anInvitation(coach: Context, fields: { heroid?: number } = {}): Promise<string> {
  const { link } = await call('pupils/invite', { realname: 'Anna Karenina', ...fields }, coach);
  return tokenOf(link);
}
async function mailedTo(email: string): Promise<string> {
  const mail = await tests.db
    .selectFrom('mails')
    .select('body_text')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow();
  return mail.body_text;
}

test('a pupil accepts, the coach sees what was granted, and nothing once it ends', async () => {
  const coach = await somebody({ name: 'Boris' });
  const pupil = await italianScene(tests.database);
  const { heroid } = pupil;
  const token = await anInvitation(coach);
  const { token_hash } = await tests.db
    .selectFrom('invitations')
    .select('token_hash')
    .where('user_id', '=', coach.user.id)
    .executeTakeFirstOrThrow();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(Buffer.from(token_hash).toString('base64url')).not.toBe(token);
  expect(await call('coaches/check', { token }, pupil.context)).toEqual({
    ...{ coach: 'Boris', own: false, other: false, handover: null },
    expires_at: new Date(testNow.getTime() + 7 * DAY_MS).toISOString(),
  });
  expect(await call('coaches/accept', { token, heroid, grants: ['results'] }, pupil.context)).toEqual({
    heroid,
  });

  const { pupils } = await call('pupils/list', {}, coach);
  expect(await call('heroes/list', {}, coach)).toEqual({ heroes: [], pupils: 1 });
  expect(await call('heroes/list', {}, pupil.context)).not.toHaveProperty('pupils');
  expect(pupils).toMatchObject([
    { realname: 'Anna Karenina', notes: '', groups: [], hidden: false, grants: ['findings', 'results'] },
  ]);
  expect(pupils[0]?.hero).toMatchObject({ heroid, totals: { red: 1 } });
  expect((await call('pupils/invitations', {}, coach)).invitations).toEqual([]);
  const seen = await call('usergames/mistakes', { heroid }, coach);
  expect(seen).toEqual(await call('usergames/mistakes', { heroid }, pupil.context));
  expect(await call('training/list', { heroid }, coach)).toMatchObject({ trainings: [] });
  const place = { heroid, posid: pupil.posid, herowhite: 1 as const };
  await expect(call('training/addtolist', place, coach)).rejects.toMatchObject({ code: 'not-found' });

  const card = { realname: 'A. K.', notes: 'Likes the Italian', groups: ['Tuesday', 'Girls'], hidden: true };
  await call('pupils/setcard', { heroid, ...card }, coach);
  expect((await call('pupils/list', {}, coach)).pupils).toMatchObject([card]);
  const { coaches } = await call('coaches/list', {}, pupil.context);
  expect(coaches).toMatchObject([
    { heroid, coach: 'Boris', coachid: coach.user.id, grants: ['findings', 'results'] },
  ]);
  expect(JSON.stringify(coaches)).not.toContain('Tuesday');

  // A second invitation of the same pupil, by mail after the link, takes nothing of that away.
  const again = { token: await anInvitation(coach), heroid, grants: ['results' as const] };
  await call('coaches/accept', again, pupil.context);
  expect((await call('pupils/list', {}, coach)).pupils).toMatchObject([card]);
  await call('pupils/setcard', { heroid, ...card, realname: '' }, coach);
  await call('coaches/accept', { ...again, token: await anInvitation(coach) }, pupil.context);
  expect((await call('pupils/list', {}, coach)).pupils).toMatchObject([
    { ...card, realname: 'Anna Karenina' },
  ]);

  const pair = { heroid, coachid: coach.user.id };
  await call('coaches/setgrants', { ...pair, grants: ['plan'] }, pupil.context);
  await expect(call('training/list', { heroid }, coach)).rejects.toMatchObject({ code: 'not-found' });
  await call('training/addtolist', place, coach);
  expect((await call('training/getlist', { heroid }, pupil.context)).items).toHaveLength(1);

  await call('coaches/end', pair, pupil.context);
  expect((await call('pupils/list', {}, coach)).pupils).toEqual([]);
  await expect(call('usergames/mistakes', { heroid }, coach)).rejects.toMatchObject({ code: 'not-found' });
  expect(
    await tests.db.selectFrom('pupil_cards').selectAll().where('user_id', '=', coach.user.id).execute(),
  ).toEqual([]);
  expect((await call('training/getlist', { heroid }, pupil.context)).items).toHaveLength(1);
  await expect(call('coaches/end', pair, pupil.context)).rejects.toMatchObject({ code: 'not-found' });
});

describe('an invitation', () => {
  const grants = ['findings'] as const;
  const gone = { code: 'invitation-gone' };

  test('works once', async () => {
    const coach = await somebody();
    const token = await anInvitation(coach);
    const [one, two] = [await somebody({ name: 'Vera' }), await somebody()];
    const answers = await Promise.allSettled(
      [one, two].map((context) => call('coaches/accept', { token, grants: [...grants] }, context)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = answers.find((answer) => answer.status === 'rejected');
    expect(rejected?.reason).toMatchObject(gone);
    await expect(call('coaches/check', { token }, two)).rejects.toMatchObject(gone);
    expect((await call('pupils/list', {}, coach)).pupils).toHaveLength(1);
  });

  test('makes a player for a pupil who has none', async () => {
    const pupil = await somebody({ name: 'Vera' });
    const token = await anInvitation(await somebody());
    const { heroid } = await call('coaches/accept', { token, grants: [...grants] }, pupil);
    expect((await call('heroes/list', {}, pupil)).heroes).toMatchObject([{ heroid, name: 'Vera' }]);
  });

  test('is withdrawn, by its coach alone', async () => {
    const [coach, other] = [await somebody(), await somebody()];
    const { invitationid, link } = await call('pupils/invite', { realname: 'Anna' }, coach);
    await expect(call('pupils/revoke', { invitationid }, other)).rejects.toMatchObject({ code: 'not-found' });
    await call('pupils/revoke', { invitationid }, coach);
    await expect(
      call('coaches/accept', { token: tokenOf(link), grants: [...grants] }, other),
    ).rejects.toMatchObject(gone);
    await expect(call('pupils/revoke', { invitationid }, coach)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('ends after seven days, and with its coach', async () => {
    const coach = await somebody();
    const pupil = await somebody();
    const late = (ms: number) => as(pupil.user, { now: () => new Date(testNow.getTime() + ms) });
    const token = await anInvitation(coach);
    expect(await call('coaches/check', { token }, late(7 * DAY_MS - 1))).toMatchObject({ own: false });
    await expect(call('coaches/check', { token }, late(7 * DAY_MS))).rejects.toMatchObject(gone);
    await restrictUser(tests.db, coach.user.id, testNow);
    await expect(call('coaches/check', { token }, pupil)).rejects.toMatchObject(gone);
    await restrictUser(tests.db, coach.user.id, null);
    await tests.db.transaction().execute((db) => deleteUser(db, coach.user.id));
    await expect(call('coaches/accept', { token, grants: [...grants] }, pupil)).rejects.toMatchObject(gone);
  });

  test('is not for oneself, not for a guest, and not for another address', async () => {
    const coach = await somebody({ email: 'boris@example.org' });
    const token = await anInvitation(coach);
    expect(await call('coaches/check', { token }, coach)).toMatchObject({ own: true });
    const accept = (context: Context) => call('coaches/accept', { token, grants: [...grants] }, context);
    await expect(accept(coach)).rejects.toMatchObject({ code: 'own-invitation' });
    const guest = as(await createGuest(tests.db, { name: 'Guest', createdAt: testNow }));
    await expect(accept(guest)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(anInvitation(guest)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      call('pupils/invite', { realname: 'I', email: 'BORIS@example.org' }, coach),
    ).rejects.toMatchObject({ code: 'own-invitation' });

    const mailed = await call('pupils/invite', { realname: 'Anna', email: 'Anna.K@example.org' }, coach);
    expect(mailed.link).toBeNull();
    const mail = await mailedTo('Anna.K@example.org');
    const byMail = { token: /token=([\w-]{43})/.exec(mail)?.[1] ?? '', grants: [...grants] };
    const stranger = await somebody();
    expect(await call('coaches/check', { token: byMail.token }, stranger)).toMatchObject({ other: true });
    await expect(call('coaches/accept', byMail, stranger)).rejects.toMatchObject({ code: 'other-address' });
    const anna = await somebody({ email: 'anna.k@example.org' });
    await call('coaches/accept', byMail, anna);
    expect((await call('coaches/list', {}, anna)).coaches).toHaveLength(1);
  });

  test('there is a limit at a time, and one of mails', async () => {
    const coach = await somebody({ name: 'Win\r\nat casino.example' });
    for (let sent = 0; sent < 3; sent += 1)
      await call('pupils/invite', { realname: 'Anna', email: 'much@example.org' }, coach);
    expect(await mailedTo('much@example.org')).not.toContain('casino');
    await expect(
      call('pupils/invite', { realname: 'Anna', email: 'MUCH@example.org' }, coach),
    ).rejects.toMatchObject({ code: 'rate-limited' });
    for (let sent = 3; sent < MAX_OPEN_INVITATIONS; sent += 1) await anInvitation(coach);
    await expect(anInvitation(coach)).rejects.toMatchObject({ code: 'too-many-pupils' });
  });
});

describe('handing over a player', () => {
  test('moves it with its whole history, its own file, and not the coach’s words', async () => {
    const scene = await italianScene(tests.database);
    const { heroid, context: coach, posid } = scene;
    const { db } = tests;
    const coachId = coach.user?.id ?? 0;
    await call('training/addtolist', { heroid, posid, herowhite: 1 }, coach);
    await call('heroes/changeinfo', { heroid, name: 'Anna', description: 'Plays too fast' }, coach);
    const card = { realname: 'A. K.', notes: 'Likes the Italian', groups: ['Tuesday'], hidden: true };
    await call('pupils/setcard', { heroid, ...card }, coach);
    const file = async function* () {
      yield new Uint8Array([1]);
    };
    const own = await createUpload(db, { userId: coachId, fileName: 'own.pgn', createdAt: testNow }, file());
    const shared = await createUpload(
      db,
      { userId: coachId, fileName: 'club.pgn', createdAt: testNow },
      file(),
    );
    const sources = [
      { playerId: heroid, upload_id: own.id },
      { playerId: heroid, upload_id: shared.id },
      { playerId: (await aPlayer(db, { userId: coachId })).id, upload_id: shared.id },
    ];
    for (const { playerId, upload_id } of sources) {
      const { id } = await aNickname(db, { playerId, source: 2 });
      await db.updateTable('nicknames').set({ upload_id, status: 'ok' }).where('id', '=', id).execute();
    }
    const before = await call('usergames/mistakes', { heroid }, coach);
    const token = await anInvitation(coach, { heroid });
    const again = await anInvitation(coach, { heroid });
    const pupil = await somebody({ preferences: { sensitivity: 5 } } as never);
    expect(await call('coaches/check', { token }, pupil)).toMatchObject({ handover: 'Anna' });
    await call('coaches/accept', { token, grants: ['findings', 'results'] }, pupil);

    expect(await call('usergames/mistakes', { heroid }, pupil)).toEqual(before);
    expect((await call('training/getlist', { heroid }, pupil)).items).toHaveLength(1);
    expect((await call('heroes/list', {}, pupil)).heroes).toMatchObject([{ heroid, description: '' }]);
    expect((await call('heroes/list', {}, coach)).heroes).toHaveLength(1);
    expect((await call('pupils/list', {}, coach)).pupils).toMatchObject([
      {
        ...{ realname: 'Anna Karenina', notes: 'Likes the Italian\nPlays too fast' },
        ...{ groups: ['Tuesday'], hidden: false },
      },
    ]);
    const owners = await db.selectFrom('uploads').select(['id', 'user_id']).orderBy('id').execute();
    expect(owners.filter(({ id }) => id === own.id || id === shared.id)).toEqual([
      { id: own.id, user_id: pupil.user.id },
      { id: shared.id, user_id: coachId },
    ]);
    await expect(call('heroes/delete', { heroid }, coach)).rejects.toMatchObject({ code: 'not-found' });
    // The player is no longer the coach's: the second invitation hands nothing over.
    await expect(call('coaches/check', { token: again }, await somebody())).rejects.toMatchObject({
      code: 'invitation-gone',
    });
  });

  test('keeps the longest words of a coach', async () => {
    const coach = await somebody();
    const { id: heroid } = await aPlayer(tests.db, { userId: coach.user.id });
    const [description, notes] = ['d'.repeat(500), 'n'.repeat(4000)];
    await call('heroes/changeinfo', { heroid, name: 'Anna', description }, coach);
    await call('pupils/setcard', { heroid, realname: '', notes, groups: [], hidden: false }, coach);
    const token = await anInvitation(coach, { heroid });
    await call('coaches/accept', { token, grants: ['findings'] }, await somebody());
    const kept = { notes: `${notes}\n${description}` };
    expect((await call('pupils/list', {}, coach)).pupils).toMatchObject([kept]);
    expect((await call('pupils/desk', {}, coach)).pupils).toMatchObject([kept]);
  });

  test('is refused while a file is read, and where there is no room; the link still works then', async () => {
    const coach = await somebody();
    const player = await aPlayer(tests.db, { userId: coach.user.id });
    const nickname = await aNickname(tests.db, { playerId: player.id, source: 2 });
    const file = { userId: coach.user.id, fileName: 'a.pgn', createdAt: testNow };
    const upload = await createUpload(
      tests.db,
      file,
      (async function* () {
        yield new Uint8Array([1]);
      })(),
    );
    const set = (change: { status: 'processing' | 'ok'; games_loaded?: number }) =>
      tests.db
        .updateTable('nicknames')
        .set({ upload_id: upload.id, ...change })
        .where('id', '=', nickname.id)
        .execute();
    const token = await anInvitation(coach, { heroid: player.id });
    const pupil = await somebody();
    const accept = () => call('coaches/accept', { token, grants: [] }, pupil);
    await set({ status: 'processing' });
    await expect(accept()).rejects.toMatchObject({ code: 'still-loading' });
    await set({ status: 'ok', games_loaded: 2_000_000_000 });
    await expect(accept()).rejects.toMatchObject({ code: 'games-full' });
    await set({ status: 'ok', games_loaded: 1 });
    expect(await accept()).toEqual({ heroid: player.id });
  });

  test('is refused where the account would have too many sources, or repertoires or trees that are too long', async () => {
    const coach = await somebody();
    const { id: heroid } = await aPlayer(tests.db, { userId: coach.user.id });
    await aNickname(tests.db, { playerId: heroid });
    const token = await anInvitation(coach, { heroid });
    const pupil = await somebody();
    const accept = () => call('coaches/accept', { token, grants: [] }, pupil);
    const { id: own } = await aPlayer(tests.db, { userId: pupil.user.id });
    const { rows } = await sql<{ id: number }>`
      insert into nicknames (player_id, source, name, created_at)
      select ${own}::int8, 3, 'Anna_' || n, now() from generate_series(1, ${MAX_SOURCES.account}::int4) n
      returning id`.execute(tests.db);
    await expect(accept()).rejects.toMatchObject({ code: 'too-many-sources' });
    await tests.db
      .deleteFrom('nicknames')
      .where('id', '=', rows[0]?.id ?? 0)
      .execute();
    const text = { player_is_white: true, chapters: 1, own_moves: 1, saved_at: testNow };
    const repertoire = { ...text, player_id: heroid, name: 'Long', pgn: 'x'.repeat(40_000_001) };
    await tests.db.insertInto('repertoires').values(repertoire).execute();
    await expect(accept()).rejects.toMatchObject({ code: 'too-many-repertoires' });
    await tests.db.updateTable('repertoires').set({ pgn: '1. e4 *' }).where('name', '=', 'Long').execute();
    await aLargeTree(tests.db, heroid, MAX_TREE_BYTES.account);
    await expect(accept()).rejects.toMatchObject({ code: 'too-many-trees' });
    await tests.db.deleteFrom('trees').where('player_id', '=', heroid).execute();
    expect(await accept()).toEqual({ heroid });
  });

  test('of a player that was deleted meanwhile, the invitation is gone', async () => {
    const coach = await somebody();
    const player = await aPlayer(tests.db, { userId: coach.user.id });
    const token = await anInvitation(coach, { heroid: player.id });
    await tests.db.transaction().execute((db) => deletePlayer(db, coach.user.id, player.id));
    await expect(call('coaches/accept', { token, grants: [] }, await somebody())).rejects.toMatchObject({
      code: 'invitation-gone',
    });
  });
});

test('a pupil who deletes the account, and a coach who does, leave nothing to the other', async () => {
  const grants: ('findings' | 'results')[] = ['results'];
  const [coach, pupil] = [await somebody(), await somebody()];
  const token = await anInvitation(coach);
  const { heroid } = await call('coaches/accept', { token, grants }, pupil);
  await tests.db.transaction().execute((db) => deleteUser(db, pupil.user.id));
  expect((await call('pupils/list', {}, coach)).pupils).toEqual([]);
  await expect(call('usergames/mistakes', { heroid }, coach)).rejects.toMatchObject({ code: 'not-found' });

  const other = await somebody();
  await call('coaches/accept', { token: await anInvitation(coach), grants }, other);
  await call(
    'pupils/leave',
    { heroid: (await call('heroes/list', {}, other)).heroes[0]?.heroid ?? 0 },
    coach,
  );
  expect((await call('coaches/list', {}, other)).coaches).toEqual([]);
  await call('coaches/accept', { token: await anInvitation(coach), grants }, other);
  await tests.db.transaction().execute((db) => deleteUser(db, coach.user.id));
  expect((await call('coaches/list', {}, other)).coaches).toEqual([]);
});

test('the open pages of a pupil and of a coach are told when the other deletes the account', async () => {
  const [coach, pupil, below] = [await somebody(), await somebody(), await somebody()];
  const accept = async (teacher: Context, learner: Context) => {
    const token = await anInvitation(teacher);
    return (await call('coaches/accept', { token, grants: ['findings'] }, learner)).heroid;
  };
  // The one who leaves is a pupil of the first, and the coach of the last.
  const [own, taught] = [await accept(coach, pupil), await accept(pupil, below)];
  const told: unknown[] = [];
  const stop = await tests.database.listen('tabia', (said) => told.push(said));
  const ends = { ...pupil, session: { ...pupil.session, end: async () => {} } };
  await tests.db.updateTable('users').set({ password_hash: null }).where('id', '=', pupil.user.id).execute();
  await call('account/delete_user', {}, { ...ends, user: { ...pupil.user, passwordHash: null } });
  await expect
    .poll(() => told)
    .toEqual(
      expect.arrayContaining([
        { userId: coach.user.id, kind: 'nickname', playerId: own },
        { userId: below.user.id, kind: 'nickname', playerId: taught },
      ]),
    );
  await stop();
});
