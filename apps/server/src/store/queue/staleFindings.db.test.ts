import { describe, expect, it } from 'vitest';
import { aPlayer, aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { ensurePositionIds } from '../positions/positions.ts';
import type { Db } from '../schema/schema.ts';
import { markStale, type Pair, takeStale } from './staleFindings.ts';

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

async function take(limit: number, afterUser = 0): Promise<readonly Pair[]> {
  return (await takeStale(test.db, limit, afterUser)).pairs;
}

/** Marks of this many positions of each of these players. */
async function marksOf(playerIds: readonly number[], count: number): Promise<void> {
  for (const playerId of playerIds)
    await markStale(
      test.db,
      Array.from({ length: count }, (_, index) => ({ playerId, positionId: index + 1 })),
    );
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

  it('are taken by turns of the users, whoever has more players or lower numbers', async () => {
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

  it('reach every user in turn when a batch is smaller than the number of users', async () => {
    const players = await Promise.all([1, 2, 3].map(() => aPlayer(test.db)));
    await marksOf(
      players.map(({ id }) => id),
      9,
    );
    const served: number[] = [];
    let lastUser = 0;
    for (let batch = 0; batch < 6; batch += 1) {
      const taken = await takeStale(test.db, 1, lastUser);
      lastUser = taken.lastUser;
      served.push(...taken.pairs.map(({ playerId }) => playerId));
    }
    const inOrder = players.map(({ id }) => id).sort((a, b) => a - b);
    expect(served).toEqual([...inOrder, ...inOrder]);
    await test.db.deleteFrom('stale_findings').execute();
  });
});
