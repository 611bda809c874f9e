import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPosition, aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import {
  addLookedAt,
  addRequests,
  loadWaiting,
  MAX_LOOKED_AT,
  withdrawExpired,
  withdrawLookedAt,
} from './evaluationAskers.ts';
import { claimRequests, deleteRequests, hasRequests } from './evaluationRequests.ts';

const test = withDatabase();
let greedy = 0;
let modest = 0;

beforeEach(async () => {
  await sql`delete from evaluation_askers`.execute(test.db);
  await sql`delete from evaluation_requests`.execute(test.db);
  greedy = (await aUser(test.db)).id;
  modest = (await aUser(test.db)).id;
});

const DEEP = { nodes: 1_000_000, multiPv: 5 };

function look(userId: number, rootId: number, ids: readonly number[] = [rootId]): Promise<void> {
  const searches = ids.map((positionId) => ({
    positionId,
    ...DEEP,
    priority: positionId === rootId ? 100 : 50,
  }));
  return addLookedAt(test.db, { userId, rootId }, searches);
}

async function waiting(userId?: number): Promise<number[]> {
  const all = await loadWaiting(test.db, 256);
  return all
    .filter((one) => userId === undefined || one.userId === userId)
    .map(({ positionId }) => positionId);
}

async function positions(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) ids.push(await aPosition(test.db));
  return ids;
}

describe('what a user looks at', () => {
  it('is bounded: the newest stay', async () => {
    const ids = await positions(150);
    for (const id of ids) await look(greedy, id);
    expect((await waiting()).sort((a, b) => a - b)).toEqual(ids.slice(-MAX_LOOKED_AT).sort((a, b) => a - b));
    expect(await test.db.selectFrom('evaluation_requests').selectAll().execute()).toHaveLength(MAX_LOOKED_AT);
  });

  it('is withdrawn when the page is left, without what lies below it in other pages', async () => {
    const [a = 0, below = 0, b = 0] = await positions(3);
    await look(greedy, a, [a, below]);
    await look(greedy, b);
    await withdrawLookedAt(test.db, greedy, a);
    expect(await waiting()).toEqual([b]);
    await withdrawLookedAt(test.db, greedy, b);
    expect(await hasRequests(test.db)).toBe(false);
    expect(await test.db.selectFrom('evaluation_requests').selectAll().execute()).toEqual([]);
  });

  it('stays for others who wait for the same, and for the analysis', async () => {
    const [a = 0] = await positions(1);
    await look(greedy, a);
    await look(modest, a);
    await addRequests(test.db, [{ userId: greedy, positionId: a, ...DEEP, priority: 2 }]);
    await withdrawLookedAt(test.db, greedy, a);
    expect((await loadWaiting(test.db, 256)).map(({ userId, looking }) => [userId, looking])).toEqual(
      expect.arrayContaining([
        [modest, true],
        [greedy, false],
      ]),
    );
    await withdrawLookedAt(test.db, modest, a);
    expect(await loadWaiting(test.db, 256)).toMatchObject([{ userId: greedy, looking: false, priority: 2 }]);
  });

  it('is withdrawn when its page stops asking, and stays while it asks', async () => {
    const [closed = 0, open = 0] = await positions(2);
    await look(greedy, closed);
    await look(greedy, open);
    await sql`update evaluation_askers set until = now() - interval '1 second'`.execute(test.db);
    expect(await waiting()).toEqual([]);
    await look(greedy, open);
    await withdrawExpired(test.db);
    expect(await waiting()).toEqual([open]);
    expect(await test.db.selectFrom('evaluation_requests').selectAll().execute()).toHaveLength(1);
  });

  it('is not written again while it is fresh, and what follows it waits for the disk', async () => {
    const [a = 0] = await positions(1);
    const stored = async () =>
      (await sql`select ctid::text, xmin::text, xmax::text from evaluation_askers`.execute(test.db)).rows;
    const commits = async () => (await sql`show synchronous_commit`.execute(test.db)).rows;
    const before = await commits();
    await look(greedy, a);
    const first = await stored();
    await look(greedy, a);
    expect(await stored()).toEqual(first);
    expect(await commits()).toEqual(before);
    const inside = test.db.transaction().execute((tx) => addLookedAt(tx, { userId: greedy, rootId: a }, []));
    await expect(inside).rejects.toThrow('not a transaction');
  });

  it('that an engine is searching is not taken from it', async () => {
    const [a = 0] = await positions(1);
    await look(greedy, a);
    await claimRequests(test.db, [{ positionId: a, ...DEEP }], { workerId: 'one', leaseSeconds: 60 });
    await withdrawLookedAt(test.db, greedy, a);
    const left = () => test.db.selectFrom('evaluation_requests').selectAll().execute();
    expect(await left()).toHaveLength(1);
    await deleteRequests(test.db, [{ positionId: a, ...DEEP }]);
    expect(await left()).toEqual([]);
  });
});

describe('the requests that wait', () => {
  it('contain some of every user, however many one has', async () => {
    const [of = 0, ...many] = await positions(300);
    const wanted = (userId: number, positionId: number) => ({
      userId,
      positionId,
      nodes: 10,
      multiPv: 1,
      priority: userId === greedy ? 4 : 1,
    });
    await addRequests(test.db, [...many.map((id) => wanted(greedy, id)), wanted(modest, of)]);
    expect(await waiting(modest)).toEqual([of]);
    expect((await waiting(greedy)).length).toBeLessThan(200);
  });
});
