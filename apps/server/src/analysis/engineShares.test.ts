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
  test('is shared by turns however many requests and however high priorities one user has', () => {
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
