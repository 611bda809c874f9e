import { START_KEY } from '@tabia/chess';
import { describe, expect, test } from 'vitest';
import { candidatesOf, moveBetween } from './candidates.ts';
import type { KnownEvaluation, PositionFacts } from './facts.ts';
import { checkTree } from './graph.ts';
import { judgeMoves } from './judgeMoves.ts';
import { evalAfter, wasteOf } from './waste.ts';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -';

function known(fields: Partial<KnownEvaluation>): KnownEvaluation {
  return {
    engine: 'A',
    nodes: 1_000_000,
    depth: 20,
    lines: [],
    scores: {},
    ...fields,
  };
}

function facts(fields: Partial<PositionFacts>): PositionFacts {
  return {
    id: 1,
    key: START_KEY,
    total: 0,
    met: [],
    evaluations: [],
    marks: [],
    judged: [],
    ...fields,
  };
}

const lines = [
  { move: 'e2e4', cp: 30, pv: ['e2e4', 'e7e5'] },
  { move: 'd2d4', cp: 20, pv: ['d2d4'] },
  { move: 'a2a3', cp: -40, pv: ['a2a3'] },
];

describe('candidates', () => {
  test('replies that the group plays often, though they were never met', () => {
    const position = facts({
      key: AFTER_E4,
      total: 20,
      met: [{ uci: 'e7e5', toId: 5, count: 20, points: 20, scored: 20 }],
      evaluations: [known({ lines: [{ move: 'e7e5', cp: 30, pv: ['e7e5'] }] })],
      replies: [
        { uci: 'c7c5', share: 0.5, score: 0.52 },
        { uci: 'e7e5', share: 0.25, score: null },
        { uci: 'a7a6', share: 0.09, score: 0.4 },
      ],
    });
    expect(candidatesOf(position, false)).toMatchObject([
      { uci: 'e7e5', origin: 'rival', share: 1, group: { share: 0.25, score: null }, likely: 25 / 40 },
      { uci: 'c7c5', origin: 'reference', count: 0, group: { share: 0.5, score: 0.52 }, likely: 10 / 40 },
    ]);
    const { replies: _, ...unknown } = position;
    expect(candidatesOf(unknown, false)).toMatchObject([{ uci: 'e7e5', group: null, likely: 1 }]);
  });

  test('own moves with the share of the group that plays them', () => {
    const people = { games: 40, group: [{ uci: 'd2d4', share: 0.3, score: 0.55 }], mainLines: [] };
    const position = facts({ people, evaluations: [known({ lines })] });
    expect(candidatesOf(position, true)).toMatchObject([
      { uci: 'e2e4', group: { share: 0, score: null }, likely: 0 },
      { uci: 'd2d4', group: { share: 0.3, score: 0.55 }, likely: 0 },
    ]);
  });

  test('own moves, good moves of a deep search, moves chosen by hand', () => {
    const position = facts({
      total: 4,
      met: [{ uci: 'd2d4', toId: 5, count: 4, points: 6, scored: 4 }],
      evaluations: [known({ lines })],
      marks: [
        {
          toId: 7,
          toKey: AFTER_E4.replace('4P3', '7P').replace('PPPP1PPP', 'PPPPPPP1'),
          status: 1,
          labels: [],
        },
      ],
    });
    const moves = candidatesOf(position, true);
    expect(moves).toMatchObject([
      { uci: 'd2d4', origin: 'own', share: 1, score: 0.75, best: false },
      { uci: 'e2e4', origin: 'engine', best: true, toId: null },
      { uci: 'h2h4', origin: 'custom', toId: 7 },
    ]);
  });

  test('the opponent gets only the best reply, or else the one the previous search expected', () => {
    expect(candidatesOf(facts({ evaluations: [known({ lines })] }), false)).toHaveLength(1);
    expect(candidatesOf(facts({}), false, 'e2e4')).toMatchObject([{ uci: 'e2e4', best: true }]);
  });

  test('a shallow search offers nothing', () => {
    expect(candidatesOf(facts({ evaluations: [known({ lines, nodes: 10_000 })] }), true)).toEqual([]);
  });

  test('the move between two positions', () => {
    expect(moveBetween(START_KEY, AFTER_E4)).toBe('e2e4');
    expect(moveBetween(AFTER_E4, START_KEY)).toBeUndefined();
    const promotion = ['7k/P7/8/8/8/8/8/7K w - -', 'N6k/8/8/8/8/8/8/7K b - -'] as const;
    expect(moveBetween(...promotion)).toBe('a7a8n');
  });
});

describe('waste', () => {
  const position = facts({ evaluations: [known({ lines, scores: { 10000: 30, 100000: 40 } })] });
  test('of a line is measured inside its search', () => {
    expect(wasteOf(position, 'e2e4', undefined)).toEqual({ waste: 0, shortage: 0 });
    expect(wasteOf(position, 'a2a3', undefined)).toMatchObject({ shortage: 70 });
    expect(evalAfter(position, 'a2a3', undefined)).toEqual({ cp: -40 });
  });
  test('a known mistake keeps its number, a verdict from a search comes after the lines', () => {
    const judged = [
      { uci: 'a2a3', loss: 9.5, shortage: 100 },
      { uci: 'd2d4', loss: 3, shortage: 30 },
    ];
    expect(wasteOf({ ...position, judged }, 'a2a3', undefined).waste).toBe(9.5);
    expect(wasteOf({ ...position, judged }, 'd2d4', undefined).waste).toBeCloseTo(0.9, 1);
  });
  test.each([
    [2, 'playable'],
    [-5, 'inaccurate'],
  ])('a known mistake keeps its grade: %i after it', (cp, grade) => {
    // The lines see the move the other way round.
    const seen = cp > 0 ? -5 : 2;
    const before = facts({
      evaluations: [known({ lines: [{ move: 'a2a3', cp: seen, pv: ['a2a3'] }] })],
      judged: [{ uci: 'a2a3', loss: 5.5, shortage: 60, cp }],
    });
    const met = { uci: 'a2a3', toId: 2, origin: 'own', count: 3, share: 1, score: null } as const;
    const candidate = { ...met, best: false, group: null, likely: 1 };
    const view = { playerToMove: true, sensitivity: 5 };
    expect(judgeMoves(before, view, [candidate], () => undefined)[0]).toMatchObject({ grade });
  });
  test('the score after a known mistake is that of the list, as its loss: a deeper search does not contradict the sentence', () => {
    const scoreAfter = (line: { cp: number } | { mate: number }) => {
      const before = facts({
        evaluations: [known({ lines: [{ move: 'e2e4', cp: 34, pv: ['e2e4'] }] })],
        judged: [{ uci: 'a2a3', loss: 13.3, shortage: 152, cp: -118 }],
      });
      const after = facts({ evaluations: [known({ lines: [{ move: 'e7e5', pv: ['e7e5'], ...line }] })] });
      const met = { uci: 'a2a3', toId: 2, origin: 'own', count: 3, share: 1, score: null } as const;
      const candidate = { ...met, best: false, group: null, likely: 1 };
      return judgeMoves(before, { playerToMove: true, sensitivity: 5 }, [candidate], () => after)[0]?.eval;
    };
    expect(scoreAfter({ cp: -199 })).toEqual({ cp: -118 });
    expect(scoreAfter({ mate: -5 })).toEqual({ mate: -5 });
  });
  test('else by the deepest equal searches of one engine', () => {
    const after = (scores: Record<string, number>, engine = 'A') =>
      facts({ key: AFTER_E4, evaluations: [known({ engine, scores })] });
    expect(wasteOf(position, 'g2g4', after({ 10000: -70, 100000: -60 })).shortage).toBe(100);
    expect(wasteOf(position, 'g2g4', after({ 10000: -70 })).shortage).toBe(100);
    expect(wasteOf(position, 'g2g4', after({ 10000: -70 }, 'B'))).toEqual({ waste: null, shortage: null });
  });
});

describe('a given tree', () => {
  const move = (uci: string, hero: boolean, children: never[] = []) => ({
    uci,
    posid: 9,
    hero,
    intraining: true,
    children,
  });
  test.each([
    ['illegal', [move('e2e5', true)]],
    ['wrong-side', [move('e2e4', false)]],
    ['repeated', [move('e2e4', true), move('e2e4', true)]],
  ])('is refused: %s', (reason, moves) => {
    expect(checkTree(START_KEY, true, moves)).toMatchObject({ ok: false, reason });
  });
  test('returns the positions it reaches', () => {
    expect(checkTree(START_KEY, true, [move('e2e4', true)])).toEqual({
      ok: true,
      moves: [{ path: 'e2e4', posid: 9, key: AFTER_E4 }],
    });
  });
});
