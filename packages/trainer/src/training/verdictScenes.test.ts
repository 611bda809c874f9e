import type { Reason, Step, Training, Verdict } from '@tabia/api-client/contract';
import { START_FEN } from '@tabia/chess';
import { expect, it } from 'vitest';
import { askMessage, sanOf, verdictScenes } from './verdictScenes.ts';

function verdict(change: Partial<Verdict>): Verdict {
  return {
    verdict: 'correct',
    prepared: { uci: 'e2e4', san: 'e4' },
    answered: { uci: 'f2f3', san: 'f3' },
    loss: 7,
    shortage: 76,
    grade: 'inaccurate',
    punishment: ['e7e5'],
    message: 'none',
    training: { mode: 'learn' } as Training,
    ...change,
  } as Verdict;
}
function scenes(change: Partial<Verdict>) {
  return verdictScenes(verdict(change), START_FEN).map(({ message, shapes, always = false }) => ({
    ...message,
    arrows: shapes.map(({ from, to, brush }) => `${from}${to} ${brush}`),
    always,
  }));
}

const best = { arrows: ['e2e4 best'], always: false };

it('a wrong answer: first what it loses and how it is punished, then the right move', () => {
  expect(scenes({ verdict: 'inaccurate' })).toEqual([
    {
      kind: 'wrong',
      answered: 'f3',
      grade: 'inaccurate',
      reply: 'e5',
      why: null,
      arrows: ['f2f3 mistake', 'e7e5 threat'],
      always: false,
    },
    { kind: 'rightMove', move: 'e4', ...best },
  ]);
  expect(scenes({ verdict: 'inaccurate', punishment: [] })[0]).toMatchObject({
    reply: null,
    arrows: ['f2f3 mistake'],
  });
});

it('a wrong answer with a reason: the reason is said, and stays longer', () => {
  const reason: Reason = { kind: 'drift', facts: [], line: ['f2f3', 'e7e5'], side: 'white' };
  const [silent, told] = [{}, { reason }].map((change) => {
    const [scene] = verdictScenes(verdict({ verdict: 'inaccurate', ...change }), START_FEN);
    return scene;
  });
  expect(told?.message).toMatchObject({
    why: { fen: START_FEN, answered: 'f3', prepared: { uci: 'e2e4', san: 'e4', own: true }, reason },
  });
  expect(told?.ms).toBeGreaterThan(silent?.ms ?? 0);
  const none: Reason = { ...reason, kind: 'none' };
  expect(scenes({ verdict: 'inaccurate', reason: none })[0]).toMatchObject({ why: null });
});

it.each<[string, Partial<Verdict>, object]>([
  ['given up', { verdict: 'inaccurate', answered: null }, { kind: 'shown', move: 'e4', ...best }],
  ['also good', { verdict: 'also_good' }, { kind: 'alsoGood', move: 'e4', ...best }],
  [
    'playable',
    { verdict: 'also_good', grade: 'playable', shortage: 55 },
    { kind: 'playable', answered: 'f3', shortage: 55, move: 'e4', ...best },
  ],
  ['right', {}, { kind: 'right', arrows: [], always: true }],
  ['a line learned', { message: 'line_learned' }, { kind: 'lineLearned', arrows: [], always: true }],
  [
    'a line held in a test',
    { message: 'line_learned', training: { mode: 'test' } as Training },
    { kind: 'right', arrows: [], always: true },
  ],
])('%s: one scene', (_, change, expected) => {
  expect(scenes(change)).toEqual([expected]);
});

it('every scene can be read, and a right move is not in the way', () => {
  const length = (change: Partial<Verdict>) => verdictScenes(verdict(change), START_FEN).map(({ ms }) => ms);
  for (const ms of length({ verdict: 'inaccurate' })) expect(ms).toBeGreaterThanOrEqual(2000);
  expect(length({})[0]).toBeLessThan(1000);
});

it.each<[Partial<Step>, Training['mode'], string]>([
  [{ repeat: true, newline: true }, 'learn', 'repeat'],
  [{ newline: true, line: 0 }, 'learn', 'firstLine'],
  [{ newline: true, line: 2 }, 'learn', 'newLine'],
  [{ newline: true, line: 2 }, 'test', 'yourMove'],
  [{ newline: false, line: 2 }, 'learn', 'yourMove'],
])('a step %j of %s is asked with %s', (change, mode, kind) => {
  expect(askMessage({ repeat: false, ...change } as Step, mode)).toEqual({ kind });
});

it('a move that is none has no SAN', () => {
  expect([sanOf(START_FEN, 'g1f3'), sanOf(START_FEN, 'g1g5'), sanOf(START_FEN, undefined)]).toEqual([
    'Nf3',
    null,
    null,
  ]);
});

it('several moves are fine: some of them are named, and a bad one is explained first', () => {
  const asked = { calm: ['e2e4', 'd2d4', 'g1f3', 'c2c4'] };
  const kinds = (change: Partial<Verdict>, said: Parameters<typeof verdictScenes>[2]) =>
    verdictScenes(verdict(change), START_FEN, { ...asked, ...said }).map(({ message }) => message);
  const told = { kind: 'calm', moves: ['e4', 'd4', 'Nf3'] };
  expect(kinds({ answered: null }, { claim: 'several' })).toEqual([{ ...told, seen: true }]);
  expect(kinds({ answered: null, verdict: 'inaccurate' }, { claim: 'one' })).toEqual([
    { ...told, seen: false },
  ]);
  expect(kinds({}, {})).toEqual([{ ...told, seen: true }]);
  expect(kinds({ verdict: 'inaccurate' }, {})).toMatchObject([{ kind: 'wrong' }, { ...told, seen: false }]);
});

it('what was surely wrong waits for the player', () => {
  const held = (sure: boolean | null) =>
    verdictScenes(verdict({ verdict: 'inaccurate' }), START_FEN, { sure }).map(
      (scene) => scene.held ?? false,
    );
  expect([held(true), held(false), held(null)]).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
});
