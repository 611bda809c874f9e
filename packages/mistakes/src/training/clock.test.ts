import { expect, test } from 'vitest';
import { clockResult, isLate } from './clock.ts';
import type { TrainingPlan } from './plan.ts';
import { startProgress, takeAnswer } from './progress.ts';

/** Two trees with one move each, and one with two. */
const plan: TrainingPlan = {
  rootKey: '',
  hm: 0,
  prehistory: [],
  repetitions: 1,
  known: [],
  clock: 5,
  parts: [10, 20, 30].map((positionId) => ({
    treeId: positionId,
    positionId,
    playerIsWhite: true,
    rootKey: '',
    hm: 0,
    prehistory: [],
  })),
  lines: [[10], [20], [30, 31]].map((posids, part) => ({
    part,
    moves: posids.flatMap((posid, index) => (index === 0 ? [`h${posid}`] : ['r', `h${posid}`])),
    decisions: posids.map((posid, index) => ({ posid, ply: 2 * index, prepared: [`h${posid}`] })),
  })),
};

function after(
  asked: TrainingPlan,
  answers: readonly [verdict: 'correct' | 'inaccurate', ms: number | null][],
) {
  return answers.reduce(
    (progress, [verdict, ms]) => takeAnswer(asked, progress, 'test', { verdict, hinted: false, ms }).progress,
    startProgress(asked),
  );
}

test('counts first answers: in time, late, wrong, and the trees to repeat', () => {
  const progress = after(plan, [
    ['correct', 1200],
    ['inaccurate', 800],
    ['correct', 7000],
    ['correct', 3000],
    ['correct', 900],
  ]);
  expect(progress.queue).toEqual([]);
  expect(clockResult(plan, progress)).toEqual({
    inTime: 2,
    late: 1,
    wrong: 1,
    medianMs: 3000,
    again: [20, 30],
  });
  expect([10, 20, 30, 31].filter((posid) => isLate(plan, progress, posid))).toEqual([30]);
});

test('of an even number of answers the median lies between the two in the middle', () => {
  expect(
    clockResult(
      plan,
      after(plan, [
        ['correct', 1000],
        ['correct', 2000],
      ]),
    )?.medianMs,
  ).toBe(1500);
  expect(clockResult(plan, startProgress(plan))).toMatchObject({ medianMs: null, again: [] });
});

test('no other session has a clock', () => {
  const { clock: _, ...usual } = plan;
  const progress = after(usual, [['correct', 60_000]]);
  expect(progress.times).toBeUndefined();
  expect(isLate(usual, progress, 10)).toBe(false);
  expect(clockResult(usual, progress)).toBeUndefined();
});
