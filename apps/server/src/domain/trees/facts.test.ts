import { DEEP, SCAN_NODES } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import { deepestOf, type KnownEvaluation } from './facts.ts';

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
