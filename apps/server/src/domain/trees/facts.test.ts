import { START_KEY } from '@tabia/chess';
import { DEEP, SCAN_NODES } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import { deepestOf, isNamed, isUnsettled, type KnownEvaluation, type PositionFacts } from './facts.ts';

function searched(nodes: number, move: string): KnownEvaluation {
  return { engine: 'A', nodes, depth: 14, lines: [{ move, cp: 20, pv: [move] }], scores: {} };
}

const scan = searched(SCAN_NODES, 'a2a3');
const endedEarly = searched(27_552, 'e2e4');
const deep = searched(DEEP.nodes, 'd2d4');

test.each<[string, readonly KnownEvaluation[], string | undefined]>([
  ['nothing by a scan', [scan], undefined],
  ['a move by a search that ended as soon as its verdict was clear', [scan, endedEarly], 'e2e4'],
  ['the move of the longest search', [endedEarly, deep, scan], 'd2d4'],
  ['nothing by a search without lines', [{ ...deep, lines: [] }], undefined],
])('a position is offered %s', (_, evaluations, move) => {
  expect(deepestOf(evaluations)?.lines[0]?.move).toBe(move);
});

const lines = ['a2a3', 'b2b3', 'c2c3', 'd2d3', 'e2e3'].map((move) => ({ move, cp: 20, pv: [move] }));

/** A position by what is open there, and whether its deep lines are known. */
function facts(open: PositionFacts['open'], isDeep: boolean): PositionFacts {
  const evaluations = isDeep ? [{ ...deep, lines }] : [];
  return { id: 1, key: START_KEY, total: 9, met: [], evaluations, marks: [], judged: [], open };
}

test.each<[string, PositionFacts['open'], boolean, { habit: boolean; engine: boolean; waits: boolean }]>([
  ['final verdicts and deep lines', undefined, true, { habit: true, engine: true, waits: false }],
  ['final verdicts, or nobody judges it', undefined, false, { habit: true, engine: false, waits: true }],
  ['the list checking its move', 'listed', false, { habit: false, engine: false, waits: true }],
  [
    'the list checking its move, and deep lines',
    'listed',
    true,
    { habit: false, engine: false, waits: true },
  ],
  ['no place on the list', 'unlisted', false, { habit: false, engine: false, waits: true }],
  ['no place on the list, and deep lines', 'unlisted', true, { habit: true, engine: true, waits: false }],
])('with %s a position names what it may', (_, open, isDeep, { habit, engine, waits }) => {
  const position = facts(open, isDeep);
  const named = (['held', 'habit', 'people', 'engine', 'own'] as const).filter((reason) =>
    isNamed({ reason }, position),
  );
  expect(named).toEqual([
    ...(habit ? ['held', 'habit'] : []),
    ...(engine ? ['people', 'engine', 'own'] : []),
  ]);
  expect(isUnsettled(position)).toBe(waits);
});
