import { expect, it } from 'vitest';
import { isDueNow, nextOfPlan, nextStep, stripOf } from './nextStep.ts';

import { commonMoves, playback } from './stage.ts';

const here = { posid: 12, herowhite: 1, mode: 'test' } as const;
const due = { posid: 20, herowhite: 0, today: true } as const;

it.each([
  ['failed lines first', { failure: 1, none: 0 }, here, [due], { kind: 'failed' }],
  [
    'the test after learning',
    { failure: 0, none: 0 },
    { ...here, mode: 'learn' as const },
    [due],
    { kind: 'test' },
  ],
  ['what is due', { failure: 0, none: 0 }, here, [due], { kind: 'due', posid: 20, herowhite: 0 }],
  ['not the same again', { failure: 0, none: 0 }, here, [{ ...here, today: true }], { kind: 'positions' }],
  [
    'nothing left for today',
    { failure: 0, none: 0 },
    here,
    [{ ...due, today: false }],
    { kind: 'positions' },
  ],
])('%s', (_, ending, training, plan, expected) => {
  expect(nextStep(ending, training, plan)).toEqual(expected);
});

it.each([
  [['a', 'b'], ['a', 'b', 'c'], 2],
  [['a', 'x'], ['a', 'b'], 1],
  [[], ['a'], 0],
  [['a', 'b', 'c'], ['a'], 1],
])('%j and %j have %i moves in common', (a, b, count) => {
  expect(commonMoves(a, b)).toBe(count);
});

const root = { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', hm: 0 };
it.each([
  [
    'continues from the position on the board',
    ['e2e4'],
    { play: ['e2e4', 'e7e5'], auto: 0, newline: true },
    1,
    ['e5'],
  ],
  [
    'goes back to the fork inside a line',
    ['e2e4', 'c7c5'],
    { play: ['e2e4', 'e7e5'], auto: 0, newline: false },
    1,
    ['e5'],
  ],
  [
    'shows a new line from its beginning',
    ['e2e4', 'c7c5'],
    { play: ['e2e4', 'e7e5'], auto: 1, newline: true },
    0,
    ['e4', 'e5'],
  ],
])('playback %s', (_, shown, asked, kept, sans) => {
  const played = playback(root, shown, asked);
  expect([played.kept, played.frames.map(({ move }) => move.san)]).toEqual([kept, sans]);
  expect(played.frames.map(({ quick }) => quick)).toEqual(
    sans.map((_san, index) => kept + index < asked.auto),
  );
});

it('marks the asked node as the current one, even when it comes back', () => {
  const nodes = [
    { posid: 1, line: 0, hm: 0, result: 'failure' as const },
    { posid: 2, line: 0, hm: 2, result: 'success' as const },
    { posid: 3, line: 1, hm: 2, result: 'none' as const },
  ];
  expect(stripOf({ nodes, next: { line: 0, posid: 1 } }).map(({ result }) => result)).toEqual([
    'current',
    'success',
    'none',
  ]);
  expect(stripOf({ nodes, next: null }).map(({ result }) => result)).toEqual(['failure', 'success', 'none']);
});

it.each([
  ['2026-11-25T02:00:10Z', true],
  ['2026-11-25T02:01:50Z', true],
  ['2026-11-25T02:03:00Z', false],
])('at 02:01 what is due at %s is due now: %s', (due, expected) => {
  expect(isDueNow(due, new Date('2026-11-25T02:01:20Z'))).toBe(expected);
});

it('the next position of the plan is another one that is due', () => {
  const plan = [
    { posid: 1, herowhite: 1 as const, today: true },
    { posid: 2, herowhite: 1 as const, today: false },
    { posid: 3, herowhite: 0 as const, today: true },
  ];
  expect(nextOfPlan({ posid: 1, herowhite: 1 }, plan)?.posid).toBe(3);
  expect(nextOfPlan({ posid: 3, herowhite: 0 }, plan)?.posid).toBe(1);
  expect(nextOfPlan({ posid: 1, herowhite: 1 }, plan.slice(0, 2))).toBeUndefined();
});
