import { fenOfKey, playLine, positionKey, START_FEN, START_KEY } from '@tabia/chess';
import { expect, test } from 'vitest';
import type { TrainingPlan } from './plan.ts';
import { nodesOf, startProgress, stepOf, takeAnswer } from './progress.ts';
import { fromTheMiddle, transferGroup } from './transfer.ts';

const part = {
  treeId: 1,
  positionId: 10,
  playerIsWhite: true,
  rootKey: START_KEY,
  hm: 2,
  prehistory: ['e2e4', 'e7e5'],
};
const moves = ['g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4'];
function planOf(change: Partial<TrainingPlan> = {}): TrainingPlan {
  const decisions = [2, 4].map((ply) => ({ posid: 10 + ply, ply, prepared: [moves[ply] ?? ''] }));
  const lines = [{ moves, decisions, part: 0 }];
  return {
    rootKey: START_KEY,
    hm: 2,
    prehistory: [],
    lines,
    repetitions: 1,
    known: [],
    parts: [part],
    ...change,
  };
}

test('users fall into both groups, each for good', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
  const varied = ids.filter((id) => transferGroup(id) === 'varied').length;
  expect(varied).toBeGreaterThan(450);
  expect(varied).toBeLessThan(550);
  expect([1, 2, 3, 4].map(transferGroup)).toEqual(['varied', 'usual', 'varied', 'usual']);
});

test('a learned line is asked from the middle: the same positions, with less before them', () => {
  const whole = planOf();
  const middle = fromTheMiddle(whole, () => 0);
  const [full, short] = [whole, middle].map((plan) => stepOf(plan, startProgress(plan)));
  expect([full?.play.length, full?.from.hm]).toEqual([4, 0]);
  expect([short?.play, short?.from.hm, short?.posid]).toEqual([['g1f3', 'b8c6'], 2, 12]);
  const after = playLine(START_FEN, ['e2e4', 'e7e5']).at(-1)?.fen ?? '';
  expect(short?.from.key).toBe(positionKey(after));
  // The board of both is the same.
  const boards = [full, short].map((step) => {
    const root = fenOfKey(step?.from.key ?? '', step?.from.hm ?? 0);
    return positionKey(playLine(root, step?.play ?? []).at(-1)?.fen ?? '');
  });
  expect(boards[0]).toBe(boards[1]);
  expect(nodesOf(middle, startProgress(middle))).toEqual(nodesOf(whole, startProgress(whole)));
  // The next question of the line goes on from there.
  const right = { verdict: 'correct', hinted: false } as const;
  const { progress } = takeAnswer(middle, startProgress(middle), 'test', right);
  expect(stepOf(middle, progress)).toMatchObject({ posid: 14, from: { hm: 2 }, auto: 4 });
});

test.each([
  { name: 'chance says so', plan: planOf(), random: 0.9 },
  { name: 'its first move to find is new', plan: planOf({ fresh: [12] }), random: 0 },
  {
    name: 'nothing is before it',
    plan: planOf({
      parts: [{ ...part, prehistory: [] }],
      lines: [{ moves, part: 0, decisions: [{ posid: 12, ply: 2, prepared: [] }] }],
    }),
    random: 0,
  },
])('a line is asked from its beginning where $name', ({ plan, random }) => {
  expect(fromTheMiddle(plan, () => random).lines).toEqual(plan.lines);
});
