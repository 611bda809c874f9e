import { BEGIN_NODES, DEEP, RUNGS, secondsToBegin } from '@tabia/mistakes';
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
  readonly userId: number;
  /** Nodes that the whole list needs. */
  readonly total: number;
  /** Searches of the ladder between two searches of deep lines. */
  readonly between: number;
}

/** The searches of an import in the order of their urgency, down to the last node. */
function searchesOf({ userId, total, between }: Import): WaitingRequest[] {
  const searches: WaitingRequest[] = [];
  let left = total;
  for (let index = 0; left > 0; index += 1) {
    const rung = RUNGS[index % 7 === 6 ? 2 : index % 3 === 2 ? 1 : 0] ?? 0;
    const isDeep = index % between === between - 1;
    const nodes = Math.min(left, isDeep ? DEEP.nodes : rung);
    const priority = 5 - index / 1_000_000;
    searches.push({
      userId,
      positionId: userId * 1_000_000 + index,
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
  /** Nodes that each account has had, and waits for. */
  readonly accounts: readonly { readonly done: number; readonly left: number }[];
}

/** What happens when these imports begin together: moments on the way, and when each list began. */
function run(imports: readonly Import[]): {
  readonly moments: readonly Moment[];
  readonly begins: readonly number[];
} {
  const shares = createEngineShares();
  const lines = imports.map(searchesOf);
  const done = imports.map(() => 0);
  const begins = imports.map(() => Number.NaN);
  const moments: Moment[] = [];
  let seconds = 0;
  const note = (): void => {
    const accounts = imports.map(({ total }, index) => ({
      done: done[index] ?? 0,
      left: total - (done[index] ?? 0),
    }));
    moments.push({ seconds, accounts });
  };
  while (begins.some(Number.isNaN)) {
    note();
    const waiting = lines.flatMap((line) => line.slice(0, SEEN));
    for (const request of shares.choose(waiting, CLAIMED_NODES, 256)) {
      shares.spend(request);
      const line = lines[request.userId - 1] ?? [];
      line.splice(
        line.findIndex((one) => nameOfSearch(one) === nameOfSearch(request)),
        1,
      );
      seconds += request.nodes / NODES_PER_SECOND;
      const index = request.userId - 1;
      done[index] = (done[index] ?? 0) + request.nodes;
      const { total = 0 } = imports[index] ?? {};
      if (Number.isNaN(begins[index]) && (done[index] ?? 0) >= Math.min(BEGIN_NODES, total))
        begins[index] = seconds;
    }
  }
  return { moments, begins };
}

const IMPORT = fc.record({
  // From a dozen games to fifty thousand.
  total: fc.oneof(
    fc.integer({ min: 200_000, max: BEGIN_NODES }),
    fc.integer({ min: BEGIN_NODES, max: 60_000_000 }),
  ),
  between: fc.integer({ min: 4, max: 60 }),
});

test('when fifty first imports of any size wait, each is told within a factor of two when its list begins', () => {
  const counts = { told: 0, inside: 0 };
  fc.assert(
    fc.property(fc.array(IMPORT, { minLength: ACCOUNTS, maxLength: ACCOUNTS }), (drawn) => {
      const imports = drawn.map((one, index) => ({ ...one, userId: index + 1 }));
      const { moments, begins } = run(imports);
      const timeLeft = createTimeLeft();
      for (const { seconds, accounts } of moments) {
        for (const [index, own] of accounts.entries()) {
          const truth = (begins[index] ?? 0) - seconds;
          if (truth <= 0) continue;
          const others = accounts.filter((_, other) => other !== index).map(({ left }) => left);
          const estimate = secondsToBegin({ own, others, nodesPerSecond: NODES_PER_SECOND }) ?? undefined;
          if (estimate !== undefined) {
            expect(estimate).toBeLessThanOrEqual(2 * truth);
            expect(estimate).toBeGreaterThanOrEqual(truth / 2);
          }
          const range = timeLeft(String(index), estimate, new Date(1000 * seconds));
          if (range === null || range.most < MIN_SECONDS) continue;
          counts.told += 1;
          if (range.least <= truth && truth <= range.most) counts.inside += 1;
        }
      }
    }),
    { numRuns: 10, seed: 34, endOnFailure: true },
  );
  expect(counts.told).toBeGreaterThan(1_000);
  expect(counts.inside / counts.told).toBeGreaterThan(0.9);
});
