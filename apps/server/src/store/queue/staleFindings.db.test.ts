import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aGame, aNickname, aPlayer, aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { ensurePositionIds } from '../positions/positions.ts';
import type { Db } from '../schema/schema.ts';
import {
  type BatchLimit,
  markStale,
  markWaiting,
  type Pair,
  type TakenPairs,
  takeStale,
} from './staleFindings.ts';

const test = withDatabase();

const keys = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -',
];

async function somePairs(): Promise<Pair[]> {
  const player = await aPlayer(test.db);
  const ids = await ensurePositionIds(test.db, keys);
  return keys.map((key) => ({ playerId: player.id, positionId: ids.get(key) ?? 0 }));
}

async function takeBatch(batch: BatchLimit, afterUser = 0, afterPosition = 0): Promise<TakenPairs> {
  const start = { afterUser, afterPosition };
  return await test.db.transaction().execute((transaction) => takeStale(transaction, batch, start));
}

async function take(limit: number, afterPosition = 0): Promise<readonly Pair[]> {
  return (await takeBatch({ pairs: limit, cost: 1_000_000 }, 0, afterPosition)).pairs;
}

/** Marks of this many positions of each of these players. */
async function marksOf(playerIds: readonly number[], count: number): Promise<void> {
  for (const playerId of playerIds)
    await markStale(
      test.db,
      Array.from({ length: count }, (_, index) => ({ playerId, positionId: index + 1 })),
    );
}

/** Games of a source that all meet these positions. */
async function meetOften(nicknameId: number, positionIds: readonly number[], games: number): Promise<void> {
  const gameId = await aGame(test.db, { nicknameId });
  await sql`
    with copied as (
      insert into games overriding system value
      select c.* from games g, generate_series(2, ${games}::int4) n, jsonb_populate_record(null::games, to_jsonb(g)
        || jsonb_build_object('id', nextval(pg_get_serial_sequence('games', 'id')), 'external_id', 'copy ' || g.id || ' ' || n)) c
      where g.id = ${gameId} returning id, player_id
    ), met as (select id, player_id from copied union all select id, player_id from games where id = ${gameId})
    insert into encounters (game_id, ply, player_id, position_id, move, next_position_id, player_is_white, category, result,
      played_at)
    select m.id, 2 * p.place, m.player_id, p.id, 'e2e4', p.id, true, 0, 1, now()
    from met m, unnest(${[...positionIds]}::int8[]) with ordinality as p (id, place)`.execute(test.db);
}

/** A transaction that has done its work and stays open until it is told to end. */
async function anOpenTransaction(work: (db: Db) => Promise<void>) {
  const done = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const ended = test.db.transaction().execute(async (transaction) => {
    await work(transaction);
    done.resolve();
    await end.promise;
  });
  await Promise.race([done.promise, ended]);
  return async () => {
    end.resolve();
    await ended;
  };
}

describe('marks', () => {
  it('are taken once, in order, a number at a time', async () => {
    const pairs = await somePairs();
    await markStale(test.db, pairs.toReversed());
    await markStale(test.db, pairs);
    const [first, second] = [await take(1), await take(5)];
    expect([...first, ...second]).toEqual(pairs.toSorted((a, b) => a.positionId - b.positionId));
    expect(await take(5)).toEqual([]);
  });

  // The embedded database has one connection: nothing happens beside an open transaction.
  it('that already exist are not taken before the change behind them is visible', async (context) => {
    if (test.database.kind === 'pglite') return context.skip('one connection');
    const [pair] = await somePairs();
    const pairs = pair ? [pair] : [];
    await markStale(test.db, pairs);
    const commit = await anOpenTransaction((transaction) => markStale(transaction, pairs));
    expect(await take(5)).toEqual([]);
    await commit();
    expect(await take(5)).toEqual(pairs);
  });

  it('are taken from one user after another, no matter who has more players or lower numbers', async () => {
    const greedy = await aUser(test.db);
    const ids = [1, 2, 3].map(() => aPlayer(test.db, { userId: greedy.id }));
    const many = (await Promise.all(ids)).map(({ id }) => id);
    const modest = await aPlayer(test.db);
    await marksOf([...many, modest.id], 50);
    const taken = await take(20);
    expect(taken.filter(({ playerId }) => playerId === modest.id)).toHaveLength(10);
    expect(taken).toHaveLength(20);
    await test.db.deleteFrom('stale_findings').execute();
  });

  it('of positions met in thousands of games are taken one at a time, and none is lost', async () => {
    const [heavy, light] = [await aPlayer(test.db), await aPlayer(test.db)];
    const { id: nicknameId } = await aNickname(test.db, { playerId: heavy.id });
    await meetOften(nicknameId, [1, 2, 3], 300);
    await marksOf([heavy.id], 3);
    await marksOf([light.id], 3);
    const taken: (readonly Pair[])[] = [];
    let afterUser = 0;
    for (;;) {
      const { pairs, cost, lastUser } = await takeBatch({ pairs: 50, cost: 100 }, afterUser);
      afterUser = lastUser;
      if (pairs.length === 0) break;
      taken.push(pairs);
      // More than one only within the limit.
      if (pairs.length > 1) expect(cost).toBeLessThanOrEqual(100);
    }
    const all = taken.flat().map(({ playerId, positionId }) => `${playerId} ${positionId}`);
    expect(new Set(all).size).toBe(6);
    expect(all).toHaveLength(6);
    for (const pairs of taken)
      expect(pairs.filter(({ playerId }) => playerId === heavy.id).length).toBeLessThanOrEqual(1);
    // The other user is served before the second position of the first one.
    expect(taken[1]?.map(({ playerId }) => playerId)).toEqual([light.id, light.id, light.id]);
  });

  it('are taken from a position on, and around', async () => {
    const player = await aPlayer(test.db);
    await marksOf([player.id], 5);
    const positions = async (limit: number, after: number) =>
      (await take(limit, after)).map(({ positionId }) => positionId);
    expect(await positions(1, 3)).toEqual([4]);
    expect(await positions(2, 4)).toEqual([1, 5]);
    expect(await positions(9, 3)).toEqual([2, 3]);
  });

  it('of findings whose searches are answered come first, also when a batch has put them back', async () => {
    const player = await aPlayer(test.db);
    const { id: nicknameId } = await aNickname(test.db, { playerId: player.id });
    await meetOften(nicknameId, [1, 2, 8, 9], 60);
    await marksOf([player.id], 9);
    // New games change a finding that has been answered, and the other way around.
    await markWaiting(test.db, [8, 9], []);
    await marksOf([player.id], 9);
    const positions = async (): Promise<number[]> =>
      (await takeBatch({ pairs: 2, cost: 100 })).pairs.map(({ positionId }) => positionId);
    expect(await positions()).toEqual([8]);
    expect(await positions()).toEqual([9]);
    expect(await positions()).toEqual([1]);
    await test.db.deleteFrom('stale_findings').execute();
  });

  it('are found by the index alone, though the statistics are of a time when few waited', async () => {
    const player = await aPlayer(test.db);
    await marksOf([player.id], 2);
    await sql`analyze stale_findings`.execute(test.db);
    await marksOf([player.id], 20_000);
    const rowsRead = async (db: Db): Promise<number | undefined> => {
      const { rows } = await sql<{ count: number }>`
        select seq_tup_read::int4 as count from pg_stat_xact_user_tables where relname = 'stale_findings'`.execute(
        db,
      );
      return rows[0]?.count;
    };
    const [before, after] = await test.db.transaction().execute(async (transaction) => {
      const atFirst = await rowsRead(transaction);
      await takeStale(transaction, { pairs: 20, cost: 1_000 }, { afterUser: 0, afterPosition: 0 });
      return [atFirst, await rowsRead(transaction)];
    });
    expect(after).toBe(before);
    await test.db.deleteFrom('stale_findings').execute();
  });

  it('reach every user in turn when a batch is smaller than the number of users', async () => {
    const players = await Promise.all([1, 2, 3].map(() => aPlayer(test.db)));
    await marksOf(
      players.map(({ id }) => id),
      9,
    );
    const served: number[] = [];
    let lastUser = 0;
    for (let batch = 0; batch < 6; batch += 1) {
      const taken = await takeBatch({ pairs: 1, cost: 1_000_000 }, lastUser);
      lastUser = taken.lastUser;
      served.push(...taken.pairs.map(({ playerId }) => playerId));
    }
    const inOrder = players.toSorted((a, b) => a.userId - b.userId).map(({ id }) => id);
    expect(served).toEqual([...inOrder, ...inOrder]);
    await test.db.deleteFrom('stale_findings').execute();
  });
});
