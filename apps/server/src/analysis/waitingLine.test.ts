import { BEGIN_NODES, DEEP, nodesToBegin, RUNGS, secondsToBegin } from '@tabia/mistakes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTimeLeft } from '../services/tasks/shownShare.ts';
import type { WaitingRequest } from '../store/queue/evaluationAskers.ts';
import { nameOfSearch } from '../store/queue/evaluationRequests.ts';
import { createEngineShares } from './engineShares.ts';

const ACCOUNTS = 50;
/** Two engines in a busy hour. */
const NODES_PER_SECOND = 460_000;
/** What the two claim at once, and how many requests of each account they see; see `evaluator.ts` and `loadWaiting`. */
const CLAIMED_NODES = 1_200_000;
const SEEN = 5;
/** Nothing is said of less than a minute. */
const MIN_SECONDS = 60;

interface Import {
  readonly id: number;
  readonly userId: number;
  /** Nodes that the whole list needs. */
  readonly total: number;
  /** Searches of the ladder between two searches of deep lines. */
  readonly between: number;
}

/** More than an import has. */
const MAX_SEARCHES = 1_000_000;

/** The searches of an import in the order of their urgency, down to the last node. */
function searchesOf({ id, userId, total, between }: Import): WaitingRequest[] {
  const searches: WaitingRequest[] = [];
  let left = total;
  for (let index = 0; left > 0; index += 1) {
    const rung = RUNGS[index % 7 === 6 ? 2 : index % 3 === 2 ? 1 : 0] ?? 0;
    const isDeep = index % between === between - 1;
    const nodes = Math.min(left, isDeep ? DEEP.nodes : rung);
    const priority = 5 - index / MAX_SEARCHES;
    searches.push({
      userId,
      participant: userId,
      positionId: id * MAX_SEARCHES + index,
      nodes,
      multiPv: 1,
      priority,
      looking: false,
    });
    left -= nodes;
  }
  return searches;
}

interface Moment {
  readonly seconds: number;
  /** Nodes that each import has had, and waits for. */
  readonly imports: readonly { readonly done: number; readonly left: number }[];
}

/** What happens when these imports begin together: moments on the way, and when each list began. */
function run(imports: readonly Import[]): {
  readonly moments: readonly Moment[];
  readonly begins: readonly number[];
} {
  const shares = createEngineShares();
  // Of the imports of an account the most urgent search comes first.
  const byAccount = Map.groupBy(imports.flatMap(searchesOf), ({ userId }) => userId);
  for (const line of byAccount.values()) line.sort((a, b) => b.priority - a.priority);
  const done = imports.map(() => 0);
  const begins = imports.map(() => Number.NaN);
  const moments: Moment[] = [];
  let seconds = 0;
  const note = (): void => {
    const now = imports.map(({ total }, index) => ({
      done: done[index] ?? 0,
      left: total - (done[index] ?? 0),
    }));
    moments.push({ seconds, imports: now });
  };
  while (begins.some(Number.isNaN)) {
    note();
    const waiting = [...byAccount.values()].flatMap((line) => line.slice(0, SEEN));
    for (const request of shares.choose(waiting, CLAIMED_NODES, 256)) {
      shares.spend(request);
      const line = byAccount.get(request.userId) ?? [];
      line.splice(
        line.findIndex((one) => nameOfSearch(one) === nameOfSearch(request)),
        1,
      );
      seconds += request.nodes / NODES_PER_SECOND;
      const index = Math.floor(request.positionId / MAX_SEARCHES);
      done[index] = (done[index] ?? 0) + request.nodes;
      const { total = 0 } = imports[index] ?? {};
      if (Number.isNaN(begins[index]) && (done[index] ?? 0) >= Math.min(BEGIN_NODES, total))
        begins[index] = seconds;
    }
  }
  return { moments, begins };
}

/** What is told of an import at a moment, before it becomes a range. */
function estimateOf(all: readonly Import[], { imports }: Moment, id: number): number | null {
  const { userId } = all[id] as Import;
  const own = imports[id] as { readonly done: number; readonly left: number };
  const siblings = imports.flatMap((one, other) =>
    other !== id && all[other]?.userId === userId ? [nodesToBegin(one)] : [],
  );
  const others = Map.groupBy(
    imports.map(({ left }, other) => ({ left, account: all[other]?.userId })),
    ({ account }) => account,
  );
  others.delete(userId);
  const waiting = [...others.values()].map((of) => of.reduce((sum, { left }) => sum + left, 0));
  return secondsToBegin({ own, siblings, others: waiting, nodesPerSecond: NODES_PER_SECOND });
}

const IMPORT = fc.record({
  // From a dozen games to fifty thousand.
  total: fc.oneof(
    fc.integer({ min: 200_000, max: BEGIN_NODES }),
    fc.integer({ min: BEGIN_NODES, max: 60_000_000 }),
  ),
  between: fc.integer({ min: 4, max: 60 }),
});

/** The account of each import. Within an account the urgency of its searches decides, which is less even than the turns of accounts. */
const SINGLE = Array.from({ length: ACCOUNTS }, (_, index) => index);
const SEVERAL = [...[0, 0, 0, 0, 0, 1, 1, 2, 2, 2], ...Array.from({ length: 12 }, (_, index) => 3 + index)];

test.each([
  { name: 'fifty accounts with one import', accounts: SINGLE, least: { close: 1, inside: 0.9 } },
  { name: 'accounts with up to five imports', accounts: SEVERAL, least: { close: 0.95, inside: 0.8 } },
])(
  'when imports of any size wait, each is told within a factor of two when its list begins: $name',
  ({ accounts, least }) => {
    const counts = { estimates: 0, close: 0, told: 0, inside: 0 };
    const drawnImports = fc.array(IMPORT, { minLength: accounts.length, maxLength: accounts.length });
    fc.assert(
      fc.property(drawnImports, (drawn) => {
        const all = drawn.map((one, id) => ({ ...one, id, userId: accounts[id] ?? 0 }));
        const { moments, begins } = run(all);
        const timeLeft = createTimeLeft();
        for (const moment of moments) {
          for (const { id } of all) {
            const truth = (begins[id] ?? 0) - moment.seconds;
            if (truth <= 0) continue;
            const estimate = estimateOf(all, moment, id) ?? undefined;
            if (estimate !== undefined) {
              counts.estimates += 1;
              if (estimate <= 2 * truth && estimate >= truth / 2) counts.close += 1;
            }
            const range = timeLeft(String(id), estimate, new Date(1000 * moment.seconds));
            if (range === null || range.most < MIN_SECONDS) continue;
            counts.told += 1;
            if (range.least <= truth && truth <= range.most) counts.inside += 1;
          }
        }
      }),
      { numRuns: 10, seed: 34, endOnFailure: true },
    );
    expect(counts.told).toBeGreaterThan(1_000);
    expect(counts.close / counts.estimates).toBeGreaterThanOrEqual(least.close);
    expect(counts.inside / counts.told).toBeGreaterThan(least.inside);
  },
);
