import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPosition, aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { addRequests, loadWaiting } from './evaluationAskers.ts';
import {
  claimRequests,
  deleteRequests,
  hasRequests,
  pruneRequests,
  releaseClaims,
} from './evaluationRequests.ts';
import { setRequestAside } from './failedSearches.ts';

const test = withDatabase();
let userId = 0;

function request(positionId: number, priority: number, nodes = 10) {
  return { userId, positionId, nodes, multiPv: 1, priority };
}

/** Claims the most urgent requests of the only user who asks. */
async function claim(workerId: string, { limit = 100, leaseSeconds = 60 } = {}) {
  const waiting = (await loadWaiting(test.db, 100)).sort((a, b) => b.priority - a.priority);
  return await claimRequests(test.db, waiting.slice(0, limit), { workerId, leaseSeconds });
}
async function three(): Promise<[number, number, number]> {
  const ids: [number, number, number] = [
    await aPosition(test.db),
    await aPosition(test.db),
    await aPosition(test.db),
  ];
  await addRequests(test.db, [request(ids[0], 1), request(ids[1], 3), request(ids[2], 2)]);
  return ids;
}
function taken(requests: { positionId: number }[]): number[] {
  return requests.map(({ positionId }) => positionId);
}

beforeEach(async () => {
  await sql`delete from evaluation_askers`.execute(test.db);
  await sql`delete from evaluation_requests`.execute(test.db);
  userId = (await aUser(test.db)).id;
});

describe('evaluation_requests', () => {
  it('are taken in the order in which they are chosen, with their keys, once', async () => {
    const [a, b, c] = await three();
    const first = await claim('one', { limit: 2 });
    expect(taken(first)).toEqual([b, c]);
    expect(first[0]?.key).toMatch(/^position/);
    expect(taken(await claim('two'))).toEqual([a]);
    expect(await claim('two')).toEqual([]);
    const again = [a, b, c].map((id) => request(id, 1));
    expect(await claimRequests(test.db, again, { workerId: 'three', leaseSeconds: 60 })).toEqual([]);
  });

  it('are taken with the doubts of whoever asked first; without any they are needed to their end', async () => {
    const [a, b] = [await aPosition(test.db), await aPosition(test.db)];
    const doubts = [[{ low: -30, high: 15 }], [{ low: 60, high: 70 }]];
    await addRequests(test.db, [{ ...request(a, 2), doubts }, request(b, 1)]);
    await addRequests(test.db, [{ ...request(a, 3), doubts: [[{ low: 1, high: 2 }]] }]);
    expect((await claim('one')).map(({ positionId, doubts: given }) => [positionId, given])).toEqual([
      [a, doubts],
      [b, undefined],
    ]);
  });

  it('keep the higher priority of a user, and say whether anything changed', async () => {
    const [a] = await three();
    expect(await addRequests(test.db, [request(a, 0.5)])).toBe(0);
    expect(await addRequests(test.db, [request(a, 9), request(a, 7)])).toBe(1);
    const waiting = await loadWaiting(test.db, 100);
    expect(waiting.find(({ positionId }) => positionId === a)).toMatchObject({ priority: 9, userId });
  });

  it('that are there already are not written again', async () => {
    const [a, b, c] = await three();
    const d = await aPosition(test.db);
    const stored = async (): Promise<{ position_id: number; priority: number }[]> =>
      (
        await sql<{ position_id: number; priority: number }>`
          select position_id, priority, ctid::text, xmin::text, xmax::text from evaluation_askers order by position_id
        `.execute(test.db)
      ).rows;
    const before = await stored();
    await addRequests(test.db, [request(a, 1), request(b, 0.5), request(c, 2)]);
    expect(await stored()).toEqual(before);
    await addRequests(test.db, [request(a, 1), request(b, 4), request(c, 2), request(d, 3)]);
    const after = await stored();
    expect(new Map(after.map(({ position_id, priority }) => [position_id, priority]))).toEqual(
      new Map([
        [a, 1],
        [b, 4],
        [c, 2],
        [d, 3],
      ]),
    );
    const untouched = (rows: typeof after) => rows.filter(({ position_id: id }) => id === a || id === c);
    expect(untouched(after)).toEqual(untouched(before));
  });

  it('of a process that died are free again when the lease has ended', async () => {
    const ids = await three();
    await claim('dead', { leaseSeconds: 0 });
    expect(taken(await claim('living')).sort()).toEqual([...ids].sort());
  });

  it('are given back by name, or all at once', async () => {
    await three();
    await claim('one', { limit: 2 });
    await claim('two');
    await releaseClaims(test.db, 'one');
    expect(await claim('three')).toHaveLength(2);
    await releaseClaims(test.db);
    expect(await claim('four')).toHaveLength(3);
  });

  it('are postponed without an engine, and not counted when no engine can answer', async () => {
    const [a, b, c] = await three();
    await setRequestAside(test.db, request(a, 1), 'unavailable');
    await setRequestAside(test.db, request(b, 1), 'crashed');
    expect(taken(await claim('one'))).toEqual([c]);
    await deleteRequests(test.db, [request(a, 1), request(c, 1)]);
    expect(await hasRequests(test.db)).toBe(false);
  });

  it('of positions that no game meets are forgotten, and those that nobody asks for', async () => {
    const [a] = await three();
    await test.db
      .insertInto('evaluation_requests')
      .values({ position_id: a, nodes: 99, multipv: 1, claimed_until: null })
      .execute();
    await pruneRequests(test.db);
    expect(await test.db.selectFrom('evaluation_requests').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('evaluation_askers').selectAll().execute()).toEqual([]);
  });
});
