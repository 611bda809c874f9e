import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPosition, aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { addLookedAt, addRequests, loadWaiting } from './evaluationAskers.ts';
import { claimRequests, pruneRequests } from './evaluationRequests.ts';
import {
  type FailureReason,
  loadFailedSearches,
  retryFailedSearches,
  setRequestAside,
} from './failedSearches.ts';

const test = withDatabase();
let userId = 0;
let positionId = 0;

const SEARCH = { nodes: 10, multiPv: 1 };
function search() {
  return { positionId, ...SEARCH };
}

beforeEach(async () => {
  await sql`delete from evaluation_askers`.execute(test.db);
  await sql`delete from evaluation_requests`.execute(test.db);
  userId = (await aUser(test.db)).id;
  positionId = await aPosition(test.db);
  await addRequests(test.db, [{ ...search(), userId, priority: 1 }]);
});

function fail(reason: FailureReason = 'crashed') {
  return setRequestAside(test.db, search(), reason);
}

/** The only failed search of the user, with its rest in seconds. */
async function failed() {
  const [first, ...others] = await loadFailedSearches(test.db, userId);
  expect(others).toEqual([]);
  return first && { ...first, rest: Math.round((first.retryAt.getTime() - first.failedAt.getTime()) / 1000) };
}

/** Lets time go by for everything that has failed. */
async function later(seconds: number): Promise<void> {
  await sql`update evaluation_requests set failed_at = failed_at - make_interval(secs => ${seconds}),
    claimed_until = claimed_until - make_interval(secs => ${seconds}) where failed_at is not null`.execute(
    test.db,
  );
}

async function waiting(): Promise<number[]> {
  return (await loadWaiting(test.db, 100)).map((request) => request.positionId);
}

describe('a search that the engine failed at', () => {
  it('says what failed and when it is tried again', async () => {
    expect(await failed()).toBeUndefined();
    expect(await fail('hung')).toEqual([userId]);
    expect(await failed()).toMatchObject({
      ...search(),
      rootId: null,
      reason: 'hung',
      failures: 1,
      rest: 60,
    });
    expect(await waiting()).toEqual([]);
  });

  it('rests longer after each failure in a row', async () => {
    const rests: (number | undefined)[] = [];
    for (let count = 0; count < 7; count += 1) {
      await fail();
      rests.push((await failed())?.rest);
      await later(24 * 60 * 60);
      expect(await waiting()).toEqual([positionId]);
    }
    expect(rests).toEqual([60, 300, 1_800, 10_800, 43_200, 43_200, 43_200]);
    expect(await failed()).toBeUndefined();
  });

  it('is not failed while it is tried again, and remembers its failures', async () => {
    await fail();
    await later(61);
    expect(await failed()).toBeUndefined();
    await claimRequests(test.db, [search()], { workerId: 'one', leaseSeconds: 60 });
    expect(await failed()).toBeUndefined();
    await fail();
    expect(await failed()).toMatchObject({ failures: 2, rest: 300 });
  });

  it('rests for a moment when no engine could be started, which does not count', async () => {
    await fail('unavailable');
    expect(await failed()).toMatchObject({ reason: 'unavailable', failures: 0, rest: 10 });
    await later(11);
    expect(await waiting()).toEqual([positionId]);
    await fail();
    expect(await failed()).toMatchObject({ failures: 1, rest: 60 });
  });

  it('is shown to those who wait for it only, with the position that a page shows', async () => {
    const stranger = (await aUser(test.db)).id;
    const looking = (await aUser(test.db)).id;
    const rootId = await aPosition(test.db);
    await addLookedAt(test.db, { userId: looking, rootId }, [{ ...search(), priority: 1 }]);
    expect([...(await fail())].sort()).toEqual([userId, looking].sort());
    expect(await loadFailedSearches(test.db, stranger)).toEqual([]);
    expect(await loadFailedSearches(test.db, looking)).toMatchObject([{ rootId }]);
    expect(await retryFailedSearches(test.db, stranger)).toBe(0);
  });

  it('is tried again at once when the user says so, but not again and again', async () => {
    await fail();
    expect(await retryFailedSearches(test.db, userId)).toBe(0);
    await later(15);
    expect(await retryFailedSearches(test.db, userId)).toBe(1);
    expect(await waiting()).toEqual([positionId]);
    expect(await failed()).toBeUndefined();
    expect(await retryFailedSearches(test.db, userId)).toBe(0);
    await fail();
    expect(await failed()).toMatchObject({ failures: 2, rest: 300 });
  });

  it('is forgotten when nobody asks for it any more', async () => {
    await fail();
    await sql`delete from evaluation_askers`.execute(test.db);
    await pruneRequests(test.db);
    expect(await test.db.selectFrom('evaluation_requests').selectAll().execute()).toEqual([]);
  });
});
