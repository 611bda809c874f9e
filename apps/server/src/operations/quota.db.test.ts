import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { aLargeTree, aNickname, aPlayer, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aConfig, aContext, type ConfigFields } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { MAX_SOURCES } from '../services/sources/addSource.ts';
import { MAX_TREE_BYTES } from '../services/trees/treeRoom.ts';
import { createGuest } from '../store/accounts/users.ts';
import { updateNickname } from '../store/games/nicknames.ts';
import { createUpload, describeUpload } from '../store/games/uploads.ts';

const store = withDatabase();
const { quotas } = aConfig();

function withQuotas(fields: Partial<typeof quotas>): ConfigFields {
  return { quotas: { ...quotas, ...fields } };
}

test('players are refused beyond the quota, in parallel too, until one is deleted', async () => {
  const context = aContext(store.database, {
    user: await aUser(store.db),
    config: aConfig(withQuotas({ players: 3 })),
  });
  const add = () => call('heroes/add', { name: 'Anna' }, context);
  const results = await Promise.allSettled(Array.from({ length: 6 }, add));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('too-many-players'));
  const { heroes } = await call('heroes/list', {}, context);
  await call('heroes/delete', { heroid: heroes[0]!.heroid }, context);
  await add();
});

test('trees are refused beyond the quota, and those that exist can still be saved', async () => {
  const config = aConfig(withQuotas({ trees: 1 }));
  const { context, heroid, posid, idAfter } = await italianScene(store.database, { config });
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  await call('trees/save', { heroid, posid, herowhite: 1, istraining: 1, tree: null }, context);
  const other = await idAfter([]);
  await expect(call('trees/new', { heroid, posid: other, herowhite: 1 }, context)).rejects.toMatchObject({
    code: 'too-many-trees',
  });
  expect((await call('users/quota', {}, context)).trees).toEqual({ used: 1, allowed: 1 });
});

test('trees made by hand are refused where all of the account are too large, until one is deleted', async () => {
  const { context, heroid, posid } = await italianScene(store.database);
  const root = { heroid, posid, herowhite: 1 } as const;
  await call('training/addtolist', root, context);
  const { tree } = await call('trees/load', root, context);
  const save = (moves = tree.moves) =>
    call('trees/save', { ...root, istraining: 1, tree: { ...tree, moves } }, context);
  const other = await aPlayer(store.db, { userId: context.user!.id });
  await aLargeTree(store.db, other.id, MAX_TREE_BYTES.account);
  await expect(save()).rejects.toMatchObject({ code: 'too-many-trees' });
  // What the service grows has room, and trees of others take none.
  await call('trees/save', { ...root, istraining: 1, tree: null }, context);
  await store.db.deleteFrom('trees').where('player_id', '=', other.id).execute();
  await aLargeTree(store.db, (await aPlayer(store.db)).id, MAX_TREE_BYTES.account);
  await save();
  // More than is allowed may only become less.
  await aLargeTree(store.db, other.id, MAX_TREE_BYTES.account);
  await save(tree.moves.map((move) => ({ ...move, children: [] })));
  await expect(save()).rejects.toMatchObject({ code: 'too-many-trees' });
});

test('sessions are refused beyond the quota', async () => {
  const config = aConfig(withQuotas({ trainings: 2 }));
  const { context, heroid, posid } = await italianScene(store.database, { config });
  const create = () => call('training/create', { heroid, posid, herowhite: 1, mode: 'learn' }, context);
  await create();
  const { trainingid } = await create();
  await expect(create()).rejects.toMatchObject({ code: 'too-many-trainings' });
  await call('training/delete', { trainingid }, context);
  await create();
});

test('a session is not begun in the other mode beyond the quota', async () => {
  const config = aConfig(withQuotas({ trainings: 2 }));
  const { context, heroid, posid } = await italianScene(store.database, { config });
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  const { trainingid } = await call(
    'training/create',
    { heroid, posid, herowhite: 1, mode: 'learn' },
    context,
  );
  await call('training/startl', { trainingid }, context);
  // A test over the same lines is a session of its own, and breaks the first one off.
  await call('training/startt', { trainingid }, context);
  await call('training/startl', { trainingid }, context);
  await expect(call('training/startt', { trainingid }, context)).rejects.toMatchObject({
    code: 'too-many-trainings',
  });
  expect((await call('training/load', { trainingid }, context)).state).toBe('active');
});

test('an account that is full of games loads no more of them', async () => {
  const user = await aUser(store.db);
  const context = aContext(store.database, { user, config: aConfig(withQuotas({ games: 300 })) });
  const player = await aPlayer(store.db, { userId: user.id });
  const nickname = await aNickname(store.db, { playerId: player.id });
  const archived = await aNickname(store.db, { playerId: player.id });
  await updateNickname(store.db, nickname.id, { gamesLoaded: 180 });
  await updateNickname(store.db, archived.id, { gamesLoaded: 119, archived: true });
  const load = () => call('misc/loadgames', { nicknameid: nickname.id }, context);
  await load();
  await updateNickname(store.db, nickname.id, { gamesLoaded: 181 });
  await expect(load()).rejects.toMatchObject({ code: 'games-full' });
  const add = call('nicknames/add', { heroid: player.id, source: 3, name: 'ann' }, context);
  await expect(add).rejects.toMatchObject({ code: 'games-full' });
  expect((await call('users/quota', {}, context)).games).toEqual({ used: 300, allowed: 300 });
});

test('game sources are refused beyond the limit, in parallel too, until one is deleted', async () => {
  const guest = await createGuest(store.db, { name: 'Guest', createdAt: testNow });
  const context = aContext(store.database, { user: guest });
  const player = await aPlayer(store.db, { userId: guest.id });
  for (let count = 0; count < MAX_SOURCES.guest - 2; count += 1)
    await aNickname(store.db, { playerId: player.id });
  // A list of names that is full may have left out any player.
  const players = Array.from({ length: 1_000 }, (_, index) => ({ name: `Player ${index}`, games: 1 }));
  const file = { userId: guest.id, fileName: 'a.pgn', createdAt: testNow };
  const { id } = await createUpload(store.db, file, Readable.from([Buffer.from('1. e4 *')]));
  await describeUpload(store.db, id, { games: 1_000, players });
  const load = (name: string) =>
    call('misc/loadgames', { heroid: player.id, uploadid: id, player: name, source: 2 }, context);
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(load));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(2).fill('too-many-sources'));
  const { nicknames } = await call('nicknames/list', { heroid: player.id, archived: true }, context);
  expect(nicknames).toHaveLength(MAX_SOURCES.guest);
  await expect(load('e')).rejects.toMatchObject({ code: 'too-many-sources' });
  // One that is there can be loaded again.
  const again = nicknames.at(-1)!.name;
  await load(again);
  await call('nicknames/delete', { nicknameid: nicknames[0]!.nicknameid }, context);
  await load('e');
});

test('a guest may have a tenth, and is told until when the account is kept', async () => {
  const guest = await createGuest(store.db, { name: 'Guest', createdAt: testNow });
  const config = aConfig({ ...withQuotas({ players: 20 }), guestDays: 10 });
  const context = aContext(store.database, { user: guest, config });
  const { players } = await call('users/quota', {}, context);
  expect(players).toEqual({ used: 0, allowed: 2 });
  const { user } = await call('account/whois', {}, context);
  expect(user?.guestUntil).toBe('2025-03-11T12:00:00.000Z');
  const member = aContext(store.database, { user: await aUser(store.db), config });
  expect((await call('account/whois', {}, member)).user?.guestUntil).toBeNull();
});
