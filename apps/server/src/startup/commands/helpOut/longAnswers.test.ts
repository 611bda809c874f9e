import { HELPER_ENGINE, type LeasedAnswer, MAX_LEASED, operations } from '@tabia/api-client/contract';
import { createEnginePool } from '@tabia/engine/node';
import { answerSearch, type HelpingEngines } from '@tabia/mistakes';
import { expect, test, vi } from 'vitest';

// Loading 99 MB of network takes seconds where the cores are busy.
vi.setConfig({ testTimeout: 60_000 });

/** White mates in two, which an engine finds after some 60,000 nodes; each of its 245 depths takes a few hundred more. */
const MATE_IN_TWO = 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1';
const { input, maxBytes = 0 } = operations['leases/submit'];

function isTaken(answers: readonly LeasedAnswer[]): boolean {
  const given = { engine: HELPER_ENGINE, answers };
  return (
    input.safeParse(given).success && JSON.stringify({ mtd: 'leases/submit', ...given }).length <= maxBytes
  );
}

/** A mate is proved long before the nodes are used up: then depths follow each other every 300 nodes. */
const quick: Pick<HelpingEngines, 'evaluate'> = {
  evaluate: async ({ nodes, isEnough }) => {
    const lines = [{ score: { mate: 2 }, pv: ['a1a6', 'b7a6', 'b6b7'] }];
    for (let depth = 1; depth <= 245; depth += 1) isEnough?.({ nodes: nodes * 0.3 + depth * 300, lines });
    return { depth: 245, lines };
  },
};

test('as many answers as one call may have are taken with all depths that an engine goes to', async () => {
  const answer = await answerSearch(quick, { posid: 1_234_567, fen: MATE_IN_TWO, nodes: 250_000 });
  expect(Object.keys(answer.trails)).toHaveLength(245);
  expect(isTaken(Array.from({ length: MAX_LEASED }, () => answer))).toBe(true);
});

test('the largest answers fit into one call', () => {
  const numbers = Array.from({ length: 300 }, (_, at) => [`1000000@${9_000_000 + at}`, -1000]);
  const answer: LeasedAnswer = {
    ...{ posid: 9_007_199_254_740_991, nodes: 1_000_000, depth: 300, cp: -1000 },
    trails: Object.fromEntries(numbers),
    line: { cp: -100_000, pv: Array.from({ length: 250 }, () => 'a7a8q') },
  };
  expect(isTaken(Array.from({ length: MAX_LEASED }, () => answer))).toBe(true);
});

test('the answer of a real search that finds a mate early is taken', async () => {
  const pool = createEnginePool({ processes: 1 });
  try {
    const answer = await answerSearch(pool, { posid: 1, fen: MATE_IN_TWO, nodes: 250_000 });
    expect(answer).toMatchObject({ depth: 245, line: { mate: 2 } });
    expect(Object.keys(answer.trails).length).toBeGreaterThan(200);
    expect(isTaken([answer])).toBe(true);
  } finally {
    await pool.close();
  }
});
