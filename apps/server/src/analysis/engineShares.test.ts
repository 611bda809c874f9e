import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WaitingRequest } from '../store/queue/evaluationAskers.ts';
import { nameOfSearch } from '../store/queue/evaluationRequests.ts';
import { createEngineShares } from './engineShares.ts';

const SCAN = 10_000;
const DEEP = 1_000_000;

let positions = 0;

function asks(userId: number, fields: Partial<WaitingRequest> = {}, count = 1): WaitingRequest[] {
  return Array.from({ length: count }, () => {
    positions += 1;
    return {
      userId,
      participant: userId,
      positionId: positions,
      nodes: SCAN,
      multiPv: 1,
      priority: fields.looking ? 100 : 2,
      looking: false,
      ...fields,
    };
  });
}

/** Searches what is chosen, claim by claim, until the engines have searched `nodes`. */
function search(waiting: readonly WaitingRequest[], nodes: number, nodeBudget = 300_000) {
  const turns = createEngineShares();
  const searched: WaitingRequest[] = [];
  let left = [...waiting];
  let used = 0;
  while (used < nodes) {
    const chosen = turns.choose(left, nodeBudget, 256);
    if (chosen.length === 0) break;
    for (const request of chosen) {
      turns.spend(request);
      used += request.nodes;
    }
    const names = new Set(chosen.map(nameOfSearch));
    left = left.filter((request) => !names.has(nameOfSearch(request)));
    searched.push(...chosen);
  }
  return searched;
}

function nodesOf(searched: readonly WaitingRequest[], userId: number): number {
  return searched.filter((request) => request.userId === userId).reduce((sum, { nodes }) => sum + nodes, 0);
}

describe('engine time', () => {
  test('is shared in turn however many requests and however high priorities one user has', () => {
    const searched = search(
      [...asks(1, { priority: 5 }, 5_000), ...asks(2, { priority: 1 }, 500)],
      4_000_000,
    );
    expect(nodesOf(searched, 1)).toBe(nodesOf(searched, 2));
  });

  test('of the analysis is half of it while pages look at positions', () => {
    const looking = asks(1, { nodes: DEEP, multiPv: 5, looking: true }, 150);
    const searched = search([...looking, ...asks(2, {}, 5_000), ...asks(3, {}, 5_000)], 40_000_000);
    const [one, two, three] = [1, 2, 3].map((userId) => nodesOf(searched, userId));
    expect(Math.abs((one ?? 0) - (two ?? 0) - (three ?? 0))).toBeLessThanOrEqual(DEEP);
    expect(Math.abs((two ?? 0) - (three ?? 0))).toBeLessThanOrEqual(SCAN);
  });

  test('goes to whoever waits when the others have nothing', () => {
    expect(nodesOf(search(asks(1, {}, 100), 1_000_000), 1)).toBe(1_000_000);
    const looking = asks(1, { nodes: DEEP, looking: true }, 3);
    expect(search(looking, 3_000_000)).toEqual(looking);
  });

  test('of one user goes to the highest priority', () => {
    const [low, high] = [asks(1, { priority: 1 })[0], asks(1, { priority: 4 })[0]];
    expect(search([low!, high!], 20_000)).toEqual([high, low]);
  });

  test('is not saved up: a user who comes back starts level with the others', () => {
    const turns = createEngineShares();
    for (const request of asks(1, { nodes: DEEP }, 50)) turns.spend(request);
    const both = [...asks(1, {}, 100), ...asks(2, {}, 100)];
    // The first user is one deep search ahead, not fifty.
    expect(nodesOf(turns.choose(both, 20 * SCAN, 256), 2)).toBe(20 * SCAN);
    for (const request of asks(2, { nodes: DEEP }, 1)) turns.spend(request);
    expect(nodesOf(turns.choose(both, 20 * SCAN, 256), 1)).toBe(10 * SCAN);
  });

  test('of ten guests of one network together is that of one account, and each has as much as the others', () => {
    const network = { participant: -7 };
    const guests = Array.from({ length: 10 }, (_, index) =>
      asks(100 + index, { ...network, priority: index }, 500),
    );
    const searched = search([...asks(1, {}, 5_000), ...guests.flat()], 4_000_000);
    const ofGuests = guests.map((_, index) => nodesOf(searched, 100 + index));
    const together = ofGuests.reduce((sum, nodes) => sum + nodes, 0);
    expect(Math.abs(nodesOf(searched, 1) - together)).toBeLessThanOrEqual(SCAN);
    expect(Math.max(...ofGuests) - Math.min(...ofGuests)).toBeLessThanOrEqual(SCAN);
  });

  test('of a guest who has had less comes before that of another one, whoever else waits', () => {
    const shares = createEngineShares();
    const [[served], [other], [account]] = [
      asks(100, { participant: -7, priority: 5.8 }),
      asks(101, { participant: -7, priority: 5.2 }),
      asks(1, { priority: 5.5 }),
    ];
    if (!served || !other || !account) throw new Error('Nobody asks');
    for (const [before] of [asks(100, { participant: -7 }), asks(1)]) if (before) shares.spend(before);
    for (const waiting of [
      [account, served, other],
      [served, other, account],
      [other, account, served],
    ])
      expect(shares.choose(waiting, 2 * SCAN, 256)).toEqual([account, other]);
  });

  test('is charged when it is spent, however often it is planned', () => {
    const shares = createEngineShares();
    const waiting = [...asks(100, { participant: -7 }, 3), ...asks(101, { participant: -7 }, 3)];
    for (const request of asks(101, { participant: -7 })) shares.spend(request);
    const chosen = shares.choose(waiting, 4 * SCAN, 256);
    expect(chosen.map(({ userId }) => userId)).toEqual([100, 100, 101, 100]);
    expect(shares.choose(waiting, 4 * SCAN, 256)).toEqual(chosen);
  });

  test('of the guests of a network is forgotten when others have had much since, not before', () => {
    const shares = createEngineShares();
    const [had] = asks(100, { participant: -7, nodes: DEEP });
    const waiting = [asks(100, { participant: -7, priority: 3 }), asks(101, { participant: -7 })].flat();
    const next = () => shares.choose(waiting, SCAN, 256).map(({ userId }) => userId);
    if (had) shares.spend(had);
    // The network is up to a search behind the others when its turn comes.
    for (const request of asks(1, { nodes: DEEP }, 3)) shares.spend(request);
    expect(next()).toEqual([101]);
    for (const request of asks(1, { nodes: DEEP }, 20)) shares.spend(request);
    expect(next()).toEqual([100]);
  });

  test('of an account beside many guests of its network is its own', () => {
    const guests = Array.from({ length: 99 }, (_, index) =>
      asks(100 + index, { participant: -7, nodes: DEEP, looking: true }, 2),
    );
    const searched = search([...asks(1, { nodes: DEEP, looking: true }, 18), ...guests.flat()], 20 * DEEP);
    expect(nodesOf(searched, 1)).toBe(10 * DEEP);
  });

  test('is spent once on a search that several users wait for', () => {
    const [request] = asks(1);
    expect(createEngineShares().choose([request!, { ...request!, userId: 2 }], DEEP, 256)).toHaveLength(1);
  });

  test('leaves no user who waits with less than an equal share of half, but for one search', () => {
    const someone = fc.record({
      scans: fc.integer({ min: 0, max: 40 }),
      deep: fc.integer({ min: 0, max: 5 }),
      looked: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(
        fc.array(someone, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 20 }),
        (users, millions) => {
          const waiting = users.flatMap(({ scans, deep, looked }, index) => [
            ...asks(index, { priority: index }, scans),
            ...asks(index, { nodes: DEEP, priority: 0.5 }, deep),
            ...asks(index, { nodes: DEEP, looking: true }, looked),
          ]);
          const searched = search(waiting, millions * DEEP);
          const total = searched.reduce((sum, { nodes }) => sum + nodes, 0);
          const names = new Set(searched.map(nameOfSearch));
          for (const [index] of users.entries()) {
            const stillWaits = waiting.some(
              (request) => request.userId === index && !request.looking && !names.has(nameOfSearch(request)),
            );
            if (!stillWaits) continue;
            const own = searched.filter(({ looking, userId }) => !looking && userId === index);
            const share = own.reduce((sum, { nodes }) => sum + nodes, 0);
            expect(share).toBeGreaterThanOrEqual(total / 2 / users.length - 2 * DEEP);
          }
        },
      ),
    );
  });
});
