import { expect, test } from 'vitest';
import { aGame, aPlayer, aUser, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { removeDeleted } from '../../jobs/gameBatches.ts';
import { deletePlayer, deleteUser } from '../removal/removeNextBatch.ts';
import {
  createPlayer,
  findPlayer,
  findPlayerById,
  listPlayers,
  orderPlayers,
  updatePlayer,
} from './players.ts';

const tests = withDatabase();

function deleted(userId: number, playerId: number) {
  return tests.db.transaction().execute((transaction) => deletePlayer(transaction, userId, playerId));
}

test('players stand in the order they came until they are put in another', async () => {
  const { id: userId } = await aUser(tests.db);
  const players = [
    await createPlayer(tests.db, { userId, name: 'One', createdAt: testNow }),
    await createPlayer(tests.db, {
      userId,
      name: 'Two',
      icon: 'knight',
      sensitivity: 10,
      createdAt: testNow,
    }),
    await createPlayer(tests.db, { userId, name: 'Three', description: 'club', createdAt: testNow }),
  ];
  expect(players[1]).toEqual({
    id: expect.any(Number),
    userId,
    kind: 'me',
    name: 'Two',
    description: '',
    icon: 'knight',
    ordinal: 1,
    sensitivity: 10,
    createdAt: testNow,
  });
  expect(await listPlayers(tests.db, userId)).toEqual(players);
  await orderPlayers(
    tests.db,
    userId,
    [2, 0, 1].map((index) => players[index]!.id),
  );
  expect((await listPlayers(tests.db, userId)).map(({ name }) => name)).toEqual(['Three', 'One', 'Two']);
});

test('a player is seen, changed, ordered and removed by its own user only', async () => {
  const player = await aPlayer(tests.db);
  const { id: stranger } = await aUser(tests.db);
  expect(await findPlayer(tests.db, stranger, player.id)).toBeUndefined();
  expect(await updatePlayer(tests.db, stranger, player.id, { name: 'Mine now' })).toBeUndefined();
  await orderPlayers(tests.db, stranger, [0, player.id]);
  expect(await deleted(stranger, player.id)).toBe(false);
  expect(await findPlayer(tests.db, player.userId, player.id)).toEqual(player);
  expect(await findPlayerById(tests.db, player.id)).toEqual(player);
});

test('updatePlayer changes what is given', async () => {
  const player = await aPlayer(tests.db);
  const changed = await updatePlayer(tests.db, player.userId, player.id, { sensitivity: 15, name: 'Other' });
  expect(changed).toEqual({ ...player, sensitivity: 15, name: 'Other' });
  expect(await updatePlayer(tests.db, player.userId, player.id, {})).toEqual(changed);
});

test('deletePlayer takes the games along in the end', async () => {
  const player = await aPlayer(tests.db);
  const gameId = await aGame(tests.db, { playerId: player.id });
  expect(await deleted(player.userId, player.id)).toBe(true);
  expect(await findPlayer(tests.db, player.userId, player.id)).toBeUndefined();
  await removeDeleted(tests.db, new AbortController().signal);
  expect(await tests.db.selectFrom('games').selectAll().where('id', '=', gameId).execute()).toEqual([]);
});

test('a player of a deleted account is nobody’s, before its rows are removed', async () => {
  const player = await aPlayer(tests.db);
  expect(await findPlayerById(tests.db, player.id)).toEqual(player);
  await tests.db.transaction().execute((transaction) => deleteUser(transaction, player.userId));
  expect(await findPlayerById(tests.db, player.id)).toBeUndefined();
});
