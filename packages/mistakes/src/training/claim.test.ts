import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CalmCandidate,
  calmCount,
  calmLine,
  isCalm,
  type MeasuredMove,
  mixCalm,
  truthOf,
} from './claim.ts';
import type { Claim, PlannedLine, TrainingPlan } from './plan.ts';
import { nodesOf, shownNodes, startProgress, stepOf, takeAnswer, tallyOf } from './progress.ts';
import { judgmentWithoutMove, SHOWN } from './verdict.ts';

function measured(...losses: number[]): MeasuredMove[] {
  return losses.map((loss, index) => ({ uci: `m${index}`, loss }));
}
const way = ['a', 'b', 'c', 'd', 'e', 'f'];
function candidate(losses: number[], change: Partial<CalmCandidate> = {}): CalmCandidate {
  return { posid: 90, way, playerIsWhite: false, moves: measured(...losses), chance: 50, ...change };
}
function line(...posids: number[]): PlannedLine {
  const decisions = posids.map((posid, index) => ({ posid, ply: index, prepared: [`h${posid}`] }));
  return { moves: posids.map((posid) => `h${posid}`), decisions };
}
function planOf(lines: PlannedLine[], truths: Record<string, Claim> = {}): TrainingPlan {
  return { rootKey: '', hm: 0, prehistory: [], lines, repetitions: 1, known: [], truths };
}

test.each([
  { losses: [], truth: null },
  { losses: [0], truth: null },
  { losses: [0, 12], truth: 'one' },
  { losses: [0, 4.9, 12], truth: 'several' },
  { losses: [0, 5], truth: 'one' },
  { losses: [9, 12], truth: null },
])('of moves that lose $losses, $truth is true', ({ losses, truth }) => {
  expect(truthOf(measured(...losses), 5)).toBe(truth);
});

test.each([
  { name: 'two moves are clearly fine', given: candidate([0, 2, 9]), calm: true },
  { name: 'the second one is at the edge', given: candidate([0, 4]), calm: false },
  { name: 'one move is known', given: candidate([0]), calm: false },
  { name: 'the game is lost', given: candidate([0, 1], { chance: 12 }), calm: false },
  { name: 'the game is won', given: candidate([0, 1], { chance: 88 }), calm: false },
  { name: 'the game has hardly begun', given: candidate([0, 1], { way: ['a', 'b'] }), calm: false },
])('a position is calm where nothing is at stake: $name', ({ given, calm }) => {
  expect(isCalm(given, 5)).toBe(calm);
});

test('a quarter of the questions is calm, and the decisions keep their order', () => {
  const posids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(posids, fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (ids, numbers) => {
      const lines = ids.map((posid) => line(posid));
      const count = calmCount(lines);
      expect(count).toBe(Math.floor(ids.length / 3));
      const calm = Array.from({ length: count }, (_, index) =>
        calmLine(candidate([0, 1], { posid: 100 + index }), 5),
      );
      const mixed = mixCalm(lines, calm, () => numbers.next().value ?? 0);
      expect(mixed.filter((one) => one.calm === undefined)).toEqual(lines);
      expect(mixed.filter((one) => one.calm !== undefined)).toHaveLength(count);
    }),
  );
});

describe('a calm position in a session', () => {
  const plan = planOf([calmLine(candidate([0, 2, 9]), 5), line(1)]);
  const answered = (claim: Claim | null, verdict: 'correct' | 'inaccurate' = 'inaccurate') =>
    takeAnswer(plan, startProgress(plan), 'test', { verdict, hinted: false, claim }).progress;

  test('is asked from the start position, with every fine move prepared', () => {
    expect(stepOf(plan, startProgress(plan))).toMatchObject({
      posid: 90,
      play: way,
      auto: 6,
      prepared: ['m0', 'm1'],
      truth: 'several',
      calm: { playerIsWhite: false },
    });
  });

  test.each([
    { claim: 'several', verdict: 'correct', right: true },
    { claim: 'one', verdict: 'inaccurate', right: false },
    { claim: null, verdict: 'correct', right: true },
    { claim: null, verdict: 'inaccurate', right: false },
  ] as const)(
    'said $claim, $verdict: right $right, and no decision is touched',
    ({ claim, verdict, right }) => {
      const progress = answered(claim, verdict);
      expect(progress.claims).toEqual({ 90: right });
      expect(progress).toMatchObject({ results: {}, misses: {}, losses: {} });
      expect(progress.queue.map((item) => item.line)).toEqual([1]);
      expect(shownNodes(plan, progress).map(({ result }) => result)).toEqual([
        right ? 'success' : 'failure',
        'none',
      ]);
      expect(nodesOf(plan, progress).map(({ posid }) => posid)).toEqual([1]);
      expect(tallyOf(plan, progress)).toMatchObject({ success: 0, failure: 0, none: 1 });
    },
  );

  test('what is said of it is its answer; elsewhere a move is shown', () => {
    expect(judgmentWithoutMove(true, 'several').verdict).toBe('correct');
    expect(judgmentWithoutMove(true, 'one').verdict).toBe('inaccurate');
    expect(judgmentWithoutMove(true, null)).toBe(SHOWN);
    expect(judgmentWithoutMove(false, 'several')).toBe(SHOWN);
  });
});

test('what is said of a decision counts once where the truth is known, and changes no result', () => {
  const plan = planOf([line(1), line(2)], { 1: 'one' });
  const wrong = { verdict: 'inaccurate', hinted: false } as const;
  let progress = takeAnswer(plan, startProgress(plan), 'test', { ...wrong, claim: 'several' }).progress;
  expect([progress.claims, progress.results]).toEqual([{ 1: false }, { 1: 'failure' }]);
  const right = { verdict: 'correct', hinted: false } as const;
  progress = takeAnswer(plan, progress, 'test', { ...right, claim: 'one', sure: true }).progress;
  expect([progress.claims, progress.sure]).toEqual([{ 1: false }, { 2: true }]);
  progress = takeAnswer(plan, progress, 'test', { ...right, claim: 'one', sure: false }).progress;
  // Neither the second word about a position counts, nor how sure a player is of a move that was just shown.
  expect([progress.claims, progress.sure]).toEqual([{ 1: false }, { 2: true }]);
});
