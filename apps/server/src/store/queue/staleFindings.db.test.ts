import { describe, expect, it } from 'vitest';
import { aPlayer } from '../../../test/builders.ts';
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
    const [first, second] = [await takeStale(test.db, 1), await takeStale(test.db, 5)];
    expect([...first, ...second]).toEqual(pairs.toSorted((a, b) => a.positionId - b.positionId));
    expect(await takeStale(test.db, 5)).toEqual([]);
  });

  // The embedded database has one connection: nothing happens beside an open transaction.
  it('that already exist are not taken before the change behind them is visible', async (context) => {
    if (test.database.kind === 'pglite') return context.skip('one connection');
    const [pair] = await somePairs();
    const pairs = pair ? [pair] : [];
    await markStale(test.db, pairs);
    const commit = await anOpenTransaction((transaction) => markStale(transaction, pairs));
    expect(await takeStale(test.db, 5)).toEqual([]);
    await commit();
    expect(await takeStale(test.db, 5)).toEqual(pairs);
  });
});
