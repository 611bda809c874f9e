import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failedLines, type TrainingLine, type TrainingPlan } from './plan.ts';
import {
  linesDone,
  nodesOf,
  QUESTIONS_BETWEEN,
  startProgress,
  stepOf,
  takeAnswer,
  tallyOf,
} from './progress.ts';
import type { AnswerVerdict } from './verdict.ts';

function line(...posids: number[]): TrainingLine {
  return {
    moves: posids.flatMap((posid, index) => (index === 0 ? [`h${posid}`] : [`r${posid}`, `h${posid}`])),
    decisions: posids.map((posid, index) => ({ posid, ply: 2 * index, prepared: [`h${posid}`] })),
  };
}

function loadPlanItems(lines: TrainingLine[], repetitions = 1): TrainingPlan {
  return {
    rootKey: '',
    hm: 6,
    prehistory: [],
    lines,
    repetitions,
    known: [],
  };
}

const right = { verdict: 'correct', hinted: false } as const;
const wrong = { verdict: 'inaccurate', hinted: false } as const;

/** Trees as lines: each starts with a prefix of an earlier line and continues with its own positions. */
const plans = fc
  .array(fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 6 })
  .chain((shapes) => {
    let next = 1;
    const lines: number[][] = [];
    for (const [from, prefix, length] of shapes) {
      const before = lines[from % Math.max(1, lines.length)]?.slice(0, prefix) ?? [];
      lines.push([...before, ...Array.from({ length }, () => next++)]);
    }
    return fc.integer({ min: 1, max: 3 }).map((repetitions) =>
      loadPlanItems(
        lines.map((posids) => line(...posids)),
        repetitions,
      ),
    );
  });
const verdicts = fc.infiniteStream(fc.constantFrom<AnswerVerdict>('correct', 'also_good', 'inaccurate'));

test('early moves already answered are played automatically in the next line', () => {
  const plan = loadPlanItems([line(1, 2), line(1, 3)]);
  let { progress, message } = takeAnswer(plan, startProgress(plan), 'test', right);
  expect([message, stepOf(plan, progress)]).toMatchObject(['none', { posid: 2, auto: 2, newline: false }]);
  ({ progress, message } = takeAnswer(plan, progress, 'test', right));
  expect([message, stepOf(plan, progress)]).toMatchObject([
    'line_learned',
    { posid: 3, play: ['h1', 'r3'], auto: 2, newline: true },
  ]);
  expect(linesDone(plan, progress)).toBe(1);
  ({ progress, message } = takeAnswer(plan, progress, 'test', right));
  expect([message, stepOf(plan, progress)]).toEqual(['all_covered', undefined]);
});

test('a missed position comes back after exactly three others, or at the end', () => {
  const plan = loadPlanItems([line(1, 2, 3, 4, 5, 6)]);
  const order: number[] = [];
  let progress = startProgress(plan);
  for (const miss of [true, false, true, false, false, false, false, false]) {
    order.push(stepOf(plan, progress)?.posid ?? 0);
    progress = takeAnswer(plan, progress, 'test', miss ? wrong : right).progress;
  }
  expect(order).toEqual([1, 2, 3, 4, 1, 5, 3, 6]);
});

test('who knows nothing is asked everything before anything a third time', () => {
  const plan = loadPlanItems([line(1, 2, 3, 4, 5, 6, 7)]);
  const order: number[] = [];
  let progress = startProgress(plan);
  for (let asked = 0; asked < 21; asked += 1) {
    order.push(stepOf(plan, progress)?.posid ?? 0);
    progress = takeAnswer(plan, progress, 'test', wrong).progress;
  }
  expect(order).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 1, 5, 6, 7, 2, 3, 4, 1, 5, 6]);
});

describe('properties', () => {
  test('asks every position of every line once per repetition, then ends', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const asked = new Map<number, number>();
        let progress = startProgress(plan);
        for (let step = stepOf(plan, progress); step !== undefined; step = stepOf(plan, progress)) {
          asked.set(step.posid, (asked.get(step.posid) ?? 0) + 1);
          progress = takeAnswer(plan, progress, 'test', right).progress;
        }
        const all = new Set(plan.lines.flatMap(({ decisions }) => decisions.map(({ posid }) => posid)));
        expect([...asked.keys()].sort()).toEqual([...all].sort());
        expect([...asked.values()].every((count) => count === plan.repetitions)).toBe(true);
        expect(linesDone(plan, progress)).toBe(plan.lines.length);
        expect(tallyOf(plan, progress)).toMatchObject({ success: all.size, failure: 0, none: 0 });
      }),
    );
  });

  test('whatever is answered, a miss returns after three others or at the end, and right answers finish', () => {
    fc.assert(
      fc.property(plans, verdicts, fc.nat(30), (plan, stream, wild) => {
        let progress = startProgress(plan);
        const failed = new Set<number>();
        for (let count = 0; count < wild; count += 1) {
          const step = stepOf(plan, progress);
          if (step === undefined) break;
          const verdict = stream.next().value ?? 'correct';
          const before = progress.queue.length;
          progress = takeAnswer(plan, progress, 'test', { verdict, hinted: false }).progress;
          expect(progress.queue.length).toBe(verdict === 'inaccurate' ? before : before - 1);
          if (verdict !== 'inaccurate') continue;
          failed.add(step.posid);
          const place = step.repeat ? before - 1 : Math.min(QUESTIONS_BETWEEN, before - 1);
          expect(progress.queue[place]).toMatchObject({
            line: step.line,
            decision: step.decision,
            repeat: true,
          });
        }
        let left = progress.queue.length;
        while (stepOf(plan, progress) !== undefined) {
          progress = takeAnswer(plan, progress, 'test', right).progress;
          left -= 1;
        }
        expect(left).toBe(0);
        expect(new Set(tallyOf(plan, progress).failed)).toEqual(failed);
      }),
    );
  });

  test('every position appears once in the strip', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const nodes = nodesOf(plan, startProgress(plan)).map(({ posid }) => posid);
        expect(new Set(nodes).size).toBe(nodes.length);
      }),
    );
  });
});

test.each([
  ['learn', true, 'success'],
  ['test', true, 'failure'],
  ['test', false, 'success'],
] as const)('in %s a right answer with hint %s is a %s', (mode, hinted, result) => {
  const plan = loadPlanItems([line(1)]);
  const { progress } = takeAnswer(plan, startProgress(plan), mode, { verdict: 'correct', hinted });
  expect(progress.results[1]).toBe(result);
});

test('only the lines that failed, or all when none did', () => {
  const lines = [line(1, 2), line(1, 3)];
  expect(failedLines(lines, new Set([3]))).toEqual([lines[1]]);
  expect(failedLines(lines, new Set())).toBe(lines);
});
