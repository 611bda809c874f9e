import { RUNGS } from '@tabia/mistakes';
import { loadWaiting } from '../store/queue/evaluationAskers.ts';
import { nameOfSearch } from '../store/queue/evaluationRequests.ts';
import { claimForAll, type LeasedSearch } from '../store/queue/leases.ts';
import type { Db } from '../store/schema/schema.ts';
import { createEngineShares } from './engineShares.ts';

/** Waiting searches read per search wanted: some of them are not on the ladder. */
const CHOICE = 4;

/** Whose computer asks for searches, and for how many. */
interface Asking {
  readonly userId: number;
  readonly count: number;
}

/**
 * Makes what leases searches of the ladder that anybody's analysis waits for. Participants have turns, as they have at the engines of the
 * server, however urgent the searches of one are. What a page waits for stays here.
 */
export function createLeasesForAll(): (db: Db, asking: Asking) => Promise<LeasedSearch[]> {
  const shares = createEngineShares();
  return async (db, { userId, count }) => {
    const waiting = (await loadWaiting(db, CHOICE * count)).filter(
      ({ looking, multiPv, nodes }) => !looking && multiPv === 1 && RUNGS.includes(nodes),
    );
    const chosen = shares.choose(waiting, Number.POSITIVE_INFINITY, count);
    const leased = await claimForAll(db, userId, chosen);
    const names = new Set(leased.map(nameOfSearch));
    for (const request of chosen) if (names.has(nameOfSearch(request))) shares.spend(request);
    return leased;
  };
}
