import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aGame, aNickname, aPlayer, aPosition, aUser, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { everyTable, ownedTables } from '../../../test/ownTables.ts';
import { someGames } from '../../../test/pgnGames.ts';
import { createGuest, findUser } from '../accounts/users.ts';
import { deleteAbandonedGuests } from '../accounts/visits.ts';
import { listOwnTables } from '../archive/ownTables.ts';
import { findNickname, findNicknameById, listNicknames } from '../games/nicknames.ts';
import { findPlayer, listPlayers } from '../games/players.ts';
import { loadHiddenNicknames } from '../games/scope.ts';
import { createUpload, deleteUnusedUploads, listUploads } from '../games/uploads.ts';
import { findGame } from '../games/userGames.ts';
import { addRequests } from '../queue/evaluationAskers.ts';
import { saveTree } from '../study/trees.ts';
import { deleteNickname, deletePlayer, deleteUser, removeNextBatch } from './removeNextBatch.ts';

const tests = withDatabase();

const GAMES = 12;

beforeEach(async () => {
  while ((await remove()) !== undefined);
});

function remove(limit = 5): Promise<number | undefined> {
  return removeNextBatch(tests.db, limit, () => 0);
}

/** A user with a player, whose source has games, and a file. */
async function aFullUser() {
  const { db } = tests;
  const user = await aUser(db);
  const player = await aPlayer(db, { userId: user.id });
  const nickname = await aNickname(db, { playerId: player.id });
  for (let day = 1; day <= GAMES; day += 1)
    await someGames(db, nickname.id, [{ moves: '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5', day }]);
  const gameId = await aGame(db, { nicknameId: nickname.id });
  const file = { userId: user.id, fileName: 'games.pgn', createdAt: testNow };
  await createUpload(
    db,
    file,
    (async function* () {
      yield new Uint8Array(150_000);
    })(),
  );
  return { user, player, nickname, gameId };
}

async function count(table: 'games' | 'encounters' | 'upload_chunks'): Promise<number> {
  return (await tests.db.selectFrom(table).selectAll().execute()).length;
}

function inTransaction<T>(work: (transaction: typeof tests.db) => Promise<T>): Promise<T> {
  return tests.db.transaction().execute(work);
}

describe('a deleted source', () => {
  test('is nowhere at once, while its games are still being removed', async () => {
    const { user, player, nickname, gameId } = await aFullUser();
    await inTransaction((tx) => deleteNickname(tx, nickname.id));
    await remove();
    expect(await count('games')).toBeGreaterThan(0);
    expect(await findNickname(tests.db, user.id, nickname.id)).toBeUndefined();
    expect(await findNicknameById(tests.db, nickname.id)).toBeUndefined();
    expect(await listNicknames(tests.db, [player.id])).toEqual([]);
    expect(await loadHiddenNicknames(tests.db, player.id)).toEqual([nickname.id]);
    expect(await findGame(tests.db, player.id, gameId)).toBeUndefined();
    for (const table of await listOwnTables(tests.db, user.id)) {
      if (!['games', 'nicknames', 'skipped_games', 'phase_stats'].includes(table.name)) continue;
      const rows = [];
      for await (const row of table.rows()) rows.push(row);
      expect([table.name, rows]).toEqual([table.name, []]);
    }
  });

  test('makes room for one of the same name', async () => {
    const { player, nickname } = await aFullUser();
    await inTransaction((tx) => deleteNickname(tx, nickname.id));
    expect(await aNickname(tests.db, { playerId: player.id, name: nickname.name })).toMatchObject({
      gamesLoaded: 0,
    });
  });

  test('is removed a few games at a time, without a rest', async () => {
    const { nickname } = await aFullUser();
    await inTransaction((tx) => deleteNickname(tx, nickname.id));
    const left: number[] = [];
    while ((await remove(5)) !== undefined) left.push(await count('games'));
    expect(left.slice(0, 3)).toEqual([GAMES + 1 - 5, GAMES + 1 - 10, 0]);
    expect(await count('encounters')).toBe(0);
  });
});

test('a deleted player belongs to nobody at once, and to no other user', async () => {
  const { user, player } = await aFullUser();
  const stranger = await aUser(tests.db);
  expect(await inTransaction((tx) => deletePlayer(tx, stranger.id, player.id))).toBe(false);
  expect(await findPlayer(tests.db, user.id, player.id)).toBeDefined();
  expect(await inTransaction((tx) => deletePlayer(tx, user.id, player.id))).toBe(true);
  expect(await findPlayer(tests.db, user.id, player.id)).toBeUndefined();
  expect(await listPlayers(tests.db, user.id)).toEqual([]);
  while ((await remove()) !== undefined);
  expect(await tests.db.selectFrom('players').selectAll().where('id', '=', player.id).execute()).toEqual([]);
});

test('searches that only a deleted player needed are asked for no longer; those for other games are', async () => {
  const { db } = tests;
  const [gone, kept] = [await aFullUser(), await aFullUser()];
  await someGames(db, gone.nickname.id, [{ moves: '1. d4 d5 2. c4 e6', day: 1 }]);
  // The analysis names positions before it asks for them.
  await sql`
    insert into positions (id, key) select distinct position_id, 'met ' || position_id from encounters
    on conflict do nothing`.execute(db);
  const met = async (playerId: number) => {
    const rows = await db
      .selectFrom('encounters')
      .select('position_id')
      .distinct()
      .where('player_id', '=', playerId)
      .execute();
    return rows.map((row) => row.position_id);
  };
  const shared = await met(kept.player.id);
  const own = (await met(gone.player.id)).filter((id) => !shared.includes(id));
  expect(own.length).toBeGreaterThan(0);
  const awaited = await aPosition(db);
  const ask = (userId: number, positions: readonly number[]) =>
    addRequests(
      db,
      positions.map((positionId) => ({ userId, positionId, nodes: 7, multiPv: 1, priority: 1 })),
    );
  await ask(gone.user.id, [...own, ...shared, awaited]);
  await ask(kept.user.id, shared);
  const name = { playerId: gone.player.id, positionId: awaited, playerIsWhite: true, pool: 0 };
  const growth = { lines: 1, awaits: [awaited], games: {} };
  await saveTree(db, name, { hm: 4, inTraining: true, moves: [], now: testNow, growth });
  await inTransaction((tx) => deletePlayer(tx, gone.user.id, gone.player.id));
  while ((await remove()) !== undefined);
  const requests = await db
    .selectFrom('evaluation_requests')
    .select('position_id')
    .where('nodes', '=', 7)
    .execute();
  expect(new Set(requests.map((one) => one.position_id))).toEqual(new Set(shared));
});

test('a deleted account is gone at once and leaves no row, however the removal is broken off', async () => {
  const before = await everyTable(tests.database);
  const { user } = await aFullUser();
  await inTransaction((tx) => deleteUser(tx, user.id));
  expect(await findUser(tests.db, user.id)).toBeUndefined();
  expect(await listUploads(tests.db, user.id)).toEqual([]);
  let batches = 0;
  // A limit of one game: each batch could be the last before the process is killed.
  while ((await remove(1)) !== undefined) batches += 1;
  expect(batches).toBeGreaterThan(GAMES);
  const after = await everyTable(tests.database);
  for (const name of await ownedTables(tests.database)) {
    expect([name, after.get(name)?.length]).toEqual([name, before.get(name)?.length]);
  }
});

test('a guest with 10,000 games is removed in batches, not in one statement', async () => {
  const MANY = 10_000;
  const { db } = tests;
  const before = await everyTable(tests.database);
  const guest = await createGuest(db, { name: 'Guest', createdAt: testNow });
  const { id: playerId } = await aPlayer(db, { userId: guest.id });
  const { id: nicknameId } = await aNickname(db, { playerId });
  const gameId = await aGame(db, { nicknameId });
  const row = sql`jsonb_build_object('id', 1000000000 + n, 'external_id', 'copy ' || n)`;
  await sql`
    insert into games overriding system value
    select copied.* from games g, generate_series(2, ${MANY}::int4) n, jsonb_populate_record(g, ${row}) copied
    where g.id = ${gameId}`.execute(db);
  const later = new Date(testNow.getTime() + 60_000);
  expect(await deleteAbandonedGuests(db, { unseenSince: later, createdBefore: later })).toBe(1);
  expect(await findUser(db, guest.id)).toBeUndefined();
  expect(await findPlayer(db, guest.id, playerId)).toBeUndefined();
  const sizes: number[] = [];
  for (let left = await count('games'); ; ) {
    if ((await remove(1_000)) === undefined) break;
    const now = await count('games');
    if (now < left) sizes.push(left - now);
    left = now;
  }
  expect(sizes).toEqual(Array.from({ length: 10 }, () => 1_000));
  const after = await everyTable(tests.database);
  for (const name of await ownedTables(tests.database)) {
    expect([name, after.get(name)?.length]).toEqual([name, before.get(name)?.length]);
  }
});

describe('an unused file', () => {
  test('is nowhere at once, and its bytes are removed a few chunks at a time', async () => {
    const others = await count('upload_chunks');
    const { user } = await aFullUser();
    const later = new Date(testNow.getTime() + 1);
    expect(await deleteUnusedUploads(tests.db, later, user.id)).toBe(1);
    expect(await listUploads(tests.db, user.id)).toEqual([]);
    expect(await deleteUnusedUploads(tests.db, later, user.id)).toBe(0);
    const left = [(await count('upload_chunks')) - others];
    while ((await remove(5)) !== undefined) left.push((await count('upload_chunks')) - others);
    expect(left).toEqual([3, 2, 1, 0, 0]);
  });

  test('stays as long as a source that took it meanwhile reads it', async () => {
    const others = await count('upload_chunks');
    const { user, player } = await aFullUser();
    const [upload] = await listUploads(tests.db, user.id);
    await deleteUnusedUploads(tests.db, new Date(testNow.getTime() + 1), user.id);
    const { id } = await aNickname(tests.db, { playerId: player.id, uploadId: upload?.id ?? 0 });
    while ((await remove()) !== undefined);
    expect(await count('upload_chunks')).toBe(others + 3);
    await inTransaction((tx) => deleteNickname(tx, id));
    while ((await remove()) !== undefined);
    expect(await count('upload_chunks')).toBe(others);
  });
});
