import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPosition } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import {
  addPassingRequests,
  addRequests,
  claimRequests,
  deleteRequests,
  hasRequests,
  postponeRequest,
  pruneRequests,
  releaseClaims,
  setRequestAside,
} from './evaluationRequests.ts';

const test = withDatabase();

function request(positionId: number, priority: number, nodes = 10) {
  return {
    positionId,
    nodes,
    multiPv: 1,
    priority,
  };
}
function claim(
  workerId: string,
  fields: { limit?: number; nodeBudget?: number; leaseSeconds?: number } = {},
) {
  return claimRequests(test.db, { workerId, limit: 100, nodeBudget: 1_000_000, leaseSeconds: 60, ...fields });
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
  await sql`delete from evaluation_requests`.execute(test.db);
});

describe('evaluation_requests', () => {
  it('are taken by priority, with their keys, until the nodes are spent', async () => {
    const [a, b, c] = await three();
    const first = await claim('one', { nodeBudget: 15 });
    expect(taken(first)).toEqual([b, c]);
    expect(first[0]?.key).toMatch(/^position/);
    expect(taken(await claim('two', { nodeBudget: 1 }))).toEqual([a]);
    expect(await claim('two')).toEqual([]);
  });

  it('keep the higher priority, and say whether anything changed', async () => {
    const [a] = await three();
    expect(await addRequests(test.db, [request(a, 0.5)])).toBe(0);
    expect(await addRequests(test.db, [request(a, 9), request(a, 7)])).toBe(1);
    expect((await claim('one', { limit: 1 }))[0]).toMatchObject({ positionId: a, priority: 9 });
  });

  it.each([
    ['in passing', addPassingRequests],
    ['by the analysis', addRequests],
  ] as const)('that are there already are not written again: asked for %s', async (_how, add) => {
    const [a, b, c] = await three();
    const d = await aPosition(test.db);
    const stored = async (): Promise<unknown> =>
      (
        await sql`select position_id, priority, ctid::text, xmin::text, xmax::text from evaluation_requests order by position_id`.execute(
          test.db,
        )
      ).rows;
    const before = await stored();
    await add(test.db, [request(a, 1), request(b, 0.5), request(c, 2)]);
    expect(await stored()).toEqual(before);
    await add(test.db, [request(a, 1), request(b, 4), request(c, 2), request(d, 3)]);
    const after = (await stored()) as { position_id: number; priority: number }[];
    expect(after.map(({ position_id, priority }) => [position_id, priority])).toEqual([
      [a, 1],
      [b, 4],
      [c, 2],
      [d, 3],
    ]);
    const untouched = (rows: unknown) =>
      (rows as { position_id: number }[]).filter(({ position_id: id }) => id === a || id === c);
    expect(untouched(after)).toEqual(untouched(before));
  });

  it('in passing are there as the others are, and what follows them waits for the disk again', async () => {
    const a = await aPosition(test.db);
    const commits = async () => (await sql`show synchronous_commit`.execute(test.db)).rows;
    const before = await commits();
    await addPassingRequests(test.db, [request(a, 4), request(a, 6)]);
    expect(await commits()).toEqual(before);
    expect(await claim('one')).toMatchObject([{ positionId: a, priority: 6 }]);
    const inside = test.db.transaction().execute((tx) => addPassingRequests(tx, [request(a, 1)]));
    await expect(inside).rejects.toThrow('not a transaction');
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
    await postponeRequest(test.db, request(a, 1), 60);
    await setRequestAside(test.db, request(b, 1));
    expect(taken(await claim('one'))).toEqual([c]);
    await deleteRequests(test.db, [request(a, 1), request(c, 1)]);
    expect(await hasRequests(test.db)).toBe(false);
  });

  it('of positions that no game meets are forgotten, unless somebody needs lines there', async () => {
    const [a] = await three();
    await addRequests(test.db, [{ ...request(a, 1), multiPv: 5 }]);
    await pruneRequests(test.db);
    expect(await claim('one')).toMatchObject([{ positionId: a, multiPv: 5 }]);
  });
});
