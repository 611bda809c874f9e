import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf, knowledgeOf, type TestAnswer, type TimedMeeting } from './knowledge.ts';

const DAY_MS = 86_400_000;
const PASSED: TestAnswer[] = [{ atMs: 10 * DAY_MS, passed: true }];
const FAILED: TestAnswer[] = [{ atMs: 10 * DAY_MS, passed: false }];

/** A meeting on a day: `x` a mistake, `.` none, and the seconds that the move took. */
function met(
  day: number | null,
  mark: 'x' | '.',
  seconds: number | null,
  fields: Partial<TimedMeeting> = {},
): TimedMeeting {
  return {
    playedMs: day === null ? null : day * DAY_MS,
    isMistake: mark === 'x',
    usedMs: seconds === null ? null : seconds * 1000,
    order: 'e2e4 c7c5',
    source: 'blitz',
    ...fields,
  };
}

describe('tests and games', () => {
  test.each([
    ['never tested', [], [met(11, 'x', 1), met(12, 'x', 1)], undefined],
    ['fails in both', FAILED, [met(11, '.', 9), met(12, 'x', 9)], 'learn'],
    [
      'fails the test, and is played right',
      FAILED,
      [met(8, '.', 9), met(11, '.', 9), met(12, '.', null)],
      'drop',
    ],
    ['fails the test, and was met twice', FAILED, [met(11, '.', 9), met(12, '.', 9)], undefined],
    ['passes, and is played too fast', PASSED, [met(11, 'x', 1), met(12, 'x', 2.9), met(13, '.', 9)], 'slow'],
    [
      'passes, was played too fast, and is right by now',
      PASSED,
      [met(11, 'x', 1), met(12, 'x', 1), ...[13, 14, 15, 16, 17].map((day) => met(day, '.', 1))],
      undefined,
    ],
    ['passes, and one slip was too fast', PASSED, [met(11, 'x', 1), met(12, '.', 1)], undefined],
    ['passes, and fails after long thought', PASSED, [met(11, 'x', 20), met(12, 'x', 90)], 'order'],
    ['passes, and fails in between', PASSED, [met(11, 'x', 5), met(12, 'x', 8)], undefined],
    ['passes, and no clock is known', PASSED, [met(11, 'x', null), met(12, 'x', null)], undefined],
    ['passes, and failed before', PASSED, [met(8, 'x', 1), met(9, 'x', 1), met(null, 'x', 1)], undefined],
    [
      'fails again after it passed',
      [...PASSED, { atMs: 20 * DAY_MS, passed: false }],
      [met(12, 'x', 9)],
      'learn',
    ],
  ] as const)('%s', (_, answers, meetings, kind) => {
    expect(knowledgeOf(answers, meetings)?.kind).toBe(kind);
  });

  test('the orders that failed most are named', () => {
    const found = knowledgeOf(PASSED, [
      ...[11, 12].map((day) => met(day, 'x', 30, { order: 'd2d4 g8f6' })),
      ...[13, 14].map((day) => met(day, '.', 30, { order: 'd2d4 d7d5' })),
      met(15, 'x', 30, { order: 'c2c4 g8f6' }),
      met(16, 'x', 30, { order: 'g1f3 g8f6' }),
      met(17, '.', 30, { order: 'g1f3 g8f6' }),
    ]);
    expect(found).toEqual({
      ...{ kind: 'order', met: 7, wrong: 4 },
      orders: [
        { order: 'd2d4 g8f6', met: 2, wrong: 2 },
        { order: 'c2c4 g8f6', met: 1, wrong: 1 },
      ],
    });
  });
});

test('kinds of games are compared where each has three meetings', () => {
  const blitz = [1, 2, 3, 4].map((day) => met(day, day < 4 ? 'x' : '.', null));
  const mail = [1, 2, 3].map((day) => met(day, '.', null, { source: 'correspondence' }));
  expect(contrastOf([...blitz, ...mail])).toEqual({
    best: { source: 'correspondence', met: 3, wrong: 0 },
    worst: { source: 'blitz', met: 4, wrong: 3 },
  });
  expect(contrastOf([...blitz, ...mail.slice(1)])).toBeUndefined();
  expect(contrastOf(blitz)).toBeUndefined();
  expect(contrastOf([])).toBeUndefined();
});

test('the order in which games and answers arrive never matters', () => {
  const meeting = fc
    .record({
      day: fc.option(fc.integer({ min: 0, max: 30 })),
      wrong: fc.boolean(),
      seconds: fc.option(fc.integer({ max: 60, min: 0 })),
    })
    .map(({ day, wrong, seconds }) => met(day, wrong ? 'x' : '.', seconds));
  const days = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.boolean()), {
    selector: ([day]) => day,
  });
  fc.assert(
    fc.property(fc.array(meeting), days, (meetings, tested) => {
      const answers = tested.map(([day, passed]) => ({ atMs: day * DAY_MS, passed }));
      expect(knowledgeOf(answers.toReversed(), meetings.toReversed())).toEqual(
        knowledgeOf(answers, meetings),
      );
      expect(contrastOf(meetings.toReversed())).toEqual(contrastOf(meetings));
    }),
  );
});
