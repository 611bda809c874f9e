import { DEEP } from '@tabia/mistakes';
import { describe, expect, test } from 'vitest';
import type { KnownEvaluation } from '../trees/facts.ts';
import { judgeGap, REPLY_NODES, type StoredGap } from './judgeGap.ts';

const GAP: StoredGap = {
  positionId: 1,
  key: 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq -',
  playerIsWhite: true,
  probability: 0.02,
  met: 0,
  moves: [],
  answers: [
    { uci: 'b5a4', probability: 0.5, toId: 2 },
    { uci: 'b5d3', probability: 0.3, toId: 3 },
  ],
};

function evaluation(fields: Partial<KnownEvaluation>): KnownEvaluation {
  return { engine: 'Pretended 1', nodes: DEEP.nodes, depth: 20, lines: [], scores: {}, ...fields };
}
const deep = evaluation({
  lines: [
    { move: 'b5a4', cp: 30, pv: [] },
    { move: 'b5c6', cp: 20, pv: [] },
  ],
});
/** After an answer the opponent is to move: the score is still White's. */
const after = evaluation({ nodes: REPLY_NODES, lines: [{ move: 'd7d5', cp: -70, pv: [] }] });

describe('judgeGap', () => {
  test('asks for the lines of the position first, behind the analysis', () => {
    const { expected, missing } = judgeGap(GAP, new Map());
    expect(expected).toBeUndefined();
    expect(missing).toEqual([{ positionId: 1, ...DEEP, priority: 0.5 }]);
  });

  test('then for answers that are not among them', () => {
    const { expected, best, missing } = judgeGap(GAP, new Map([[1, [deep]]]));
    expect(expected).toBeUndefined();
    expect(best).toBe('b5a4');
    expect(missing).toEqual([{ positionId: 3, nodes: REPLY_NODES, multiPv: 1, priority: 0.5 }]);
  });

  test('weighs the loss of each answer with how likely it is', () => {
    const { expected, answer, missing } = judgeGap(
      GAP,
      new Map([
        [1, [deep]],
        [3, [after]],
      ]),
    );
    expect(missing).toEqual([]);
    // A pawn from +0.3 to −0.7 is 9.2 points; three answers of eight.
    expect(expected?.answer).toMatchObject({
      uci: 'b5d3',
      probability: expect.closeTo(0.375),
      loss: expect.closeTo(9.2, 1),
    });
    expect(expected?.loss).toBeCloseTo(3.4, 1);
    expect(answer).toEqual({ loss: expected?.answer.loss, shortage: 100, after: -70 });
  });

  test.each([
    ['another engine', { engine: 'Pretended 2' }],
    ['too few nodes', { nodes: REPLY_NODES - 1 }],
    ['no line', { lines: [] }],
  ])('does not take an answer from %s', (_, fields) => {
    const known = new Map([
      [1, [deep]],
      [3, [evaluation({ ...after, ...fields })]],
    ]);
    expect(judgeGap(GAP, known).missing).toHaveLength(1);
  });
});
