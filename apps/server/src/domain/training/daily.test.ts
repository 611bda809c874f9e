import { startProgress, stepOf, takeAnswer } from '@tabia/mistakes/training';
import { expect, test } from 'vitest';
import { type DueTree, dailyPlan, dueLines, estimateMinutes, interleaveLines, planOfPart } from './daily.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';

function line(...posids: number[]) {
  return {
    moves: posids.flatMap((posid, index) => (index === 0 ? [`h${posid}`] : [`r${posid}`, `h${posid}`])),
    decisions: posids.map((posid, index) => ({ posid, ply: 2 * index, prepared: [`h${posid}`] })),
  };
}

function tree(positionId: number, opening: string | null, ...lines: number[][]): DueTree {
  const part = {
    treeId: positionId,
    positionId,
    playerIsWhite: true,
    rootKey: START,
    hm: 4,
    prehistory: ['a', 'b'],
  };
  return { part, opening, lines: lines.map((posids) => line(...posids)) };
}

test('openings take turns, the most expensive first; lines of one opening stay in order', () => {
  const trees = [
    tree(1, 'Italian Game: Two Knights', [1, 11], [1, 12]),
    tree(2, 'French Defense', [2]),
    tree(3, 'Italian Game', [3]),
    tree(4, null, [4]),
  ];
  const order = interleaveLines(trees).map(({ part, decisions }) => [part, decisions.at(-1)?.posid]);
  expect(order).toEqual([
    [0, 11],
    [1, 2],
    [3, 4],
    [0, 12],
    [2, 3],
  ]);
});

test('only what is due is asked; the moves before it are played', () => {
  const [due, ...others] = dueLines([line(1, 2, 3), line(1, 4)], new Set([3]));
  expect(others).toEqual([]);
  expect(due?.decisions.map(({ posid }) => posid)).toEqual([3]);
  const plan = dailyPlan([{ ...tree(1, null), lines: [due!] }], []);
  expect(stepOf(plan!, startProgress(plan!))).toMatchObject({
    posid: 3,
    play: ['a', 'b', 'h1', 'r2', 'h2', 'r3'],
    auto: 6,
    from: { key: START, hm: 0 },
  });
});

test('a new move that was shown is asked after three others; one that was known is not asked again', () => {
  const plan = dailyPlan([tree(1, null, [1], [2], [3], [4], [5])], [1, 2])!;
  const shown = { verdict: 'correct', hinted: true } as const;
  const known = { verdict: 'correct', hinted: false } as const;
  let progress = startProgress(plan);
  expect(stepOf(plan, progress)).toMatchObject({ posid: 1, introduce: true });
  ({ progress } = takeAnswer(plan, progress, 'test', shown));
  expect(progress.results).toEqual({});
  ({ progress } = takeAnswer(plan, progress, 'test', known));
  expect(progress.results).toEqual({ 2: 'success' });
  const order = progress.queue.map(({ line: index }) => plan.lines[index]?.decisions[0]?.posid);
  expect(order).toEqual([3, 4, 1, 5]);
  expect(progress.queue.some(({ introduce }) => introduce)).toBe(false);
});

test('a tree of the session becomes a training of its own, from its root', () => {
  const plan = dailyPlan([tree(1, 'A', [1, 2]), tree(2, 'B', [3])], [])!;
  expect(planOfPart(plan, 1)).toEqual({
    rootKey: START,
    hm: 4,
    prehistory: ['a', 'b'],
    lines: [line(3)],
    repetitions: 1,
    known: [],
  });
  expect(planOfPart(plan, 2)).toBeUndefined();
});

test.each([
  ['nothing', 0, { count: 0, mean: 0 }, 0],
  ['one question takes a minute at least', 1, { count: 0, mean: 0 }, 1],
  ['by the default until ten answers are recorded', 20, { count: 9, mean: 60 }, 5],
  ['by the times of the player', 20, { count: 10, mean: 60 }, 20],
])('the estimate: %s', (_, questions, times, minutes) => {
  expect(estimateMinutes(questions, times)).toBe(minutes);
});
