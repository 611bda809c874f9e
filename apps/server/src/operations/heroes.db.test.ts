import { MAX_PLAYERS } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { aPlayer, aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { removeDeleted } from '../jobs/gameBatches.ts';

const store = withDatabase();

test('players keep the given order, each listed once, and only the user’s own', async () => {
  const user = await aUser(store.db);
  const context = aContext(store.database, { user });
  const [one, two, three] = [
    await aPlayer(store.db, { userId: user.id }),
    await aPlayer(store.db, { userId: user.id }),
    await aPlayer(store.db, { userId: user.id }),
  ].map(({ id }) => id) as [number, number, number];
  const stranger = (await aPlayer(store.db)).id;
  const order = async () => (await call('heroes/list', {}, context)).heroes.map(({ heroid }) => heroid);
  expect(await order()).toEqual([one, two, three]);
  await call('heroes/relocate', { heroids: [three, one, two] }, context);
  expect(await order()).toEqual([three, one, two]);
  const refused = (heroids: number[], code: string) =>
    expect(call('heroes/relocate', { heroids }, context)).rejects.toMatchObject({ code });
  await refused([one, two], 'bad-payload');
  await refused([one, two, two], 'bad-payload');
  await refused([one, two, three, stranger], 'not-found');
  expect(await order()).toEqual([three, one, two]);
});

test('a player gets another picture, and is deleted with everything', async () => {
  const scene = await italianScene(store.database);
  const { context, heroid, posid } = scene;
  await call('heroes/seticon', { heroid, icon: 'queen' }, context);
  expect((await call('heroes/list', {}, context)).heroes).toMatchObject([{ heroid, icon: 'queen' }]);
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  await call('heroes/delete', { heroid }, context);
  expect((await call('heroes/list', {}, context)).heroes).toEqual([]);
  await expect(call('heroes/delete', { heroid }, context)).rejects.toMatchObject({ code: 'not-found' });
  await removeDeleted(store.db, new AbortController().signal);
  for (const table of ['games', 'encounters', 'findings', 'trees'] as const) {
    const rows = await store.db
      .selectFrom(table)
      .select('player_id')
      .where('player_id', '=', heroid)
      .execute();
    expect([table, rows]).toEqual([table, []]);
  }
});

test('the user’s other pages are told of every change of the list of players, other users’ pages are not', async () => {
  const user = await aUser(store.db);
  const context = aContext(store.database, { user });
  const received: unknown[] = [];
  const stop = await store.database.listen('tabia', (said) => {
    if ((said as { userId: number }).userId === user.id) received.push(said);
  });
  const { heroid } = await call('heroes/add', { name: 'Anna' }, context);
  await call('heroes/rename', { heroid, name: 'Anna K.' }, context);
  await call('heroes/changeinfo', { heroid, name: 'Anna', description: 'Club' }, context);
  await call('heroes/seticon', { heroid, icon: 'queen' }, context);
  await call('heroes/relocate', { heroids: [heroid] }, context);
  await call('heroes/delete', { heroid }, context);
  const expectedEvent = { userId: user.id, kind: 'nickname', playerId: heroid };
  await expect
    .poll(() => received, { timeout: 10_000 })
    .toEqual(Array.from({ length: 6 }, () => expectedEvent));
  await stop();
});

test('limits the number of players, and a full list can still be reordered', async () => {
  const user = await aUser(store.db);
  const context = aContext(store.database, { user });
  const rows = Array.from({ length: MAX_PLAYERS - 1 }, (_, ordinal) => ({
    user_id: user.id,
    name: `Player ${ordinal}`,
    ordinal,
    created_at: context.now(),
  }));
  await store.db.insertInto('players').values(rows).execute();
  const { heroid } = await call('heroes/add', { name: 'The last one' }, context);
  await expect(call('heroes/add', { name: 'One more' }, context)).rejects.toMatchObject({
    code: 'too-many-players',
  });
  const { heroes } = await call('heroes/list', {}, context);
  const others = heroes.map((hero) => hero.heroid).filter((id) => id !== heroid);
  await call('heroes/relocate', { heroids: [heroid, ...others] }, context);
  expect((await call('heroes/list', {}, context)).heroes[0]).toMatchObject({ heroid });
});
