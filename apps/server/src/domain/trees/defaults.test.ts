import { describe, expect, test } from 'vitest';
import { defaultHeroMove, defaultRivalMoves, isInTraining, type Weighed } from './defaults.ts';

function weighed(uci: string, fields: Partial<Weighed>): Weighed {
  return {
    uci,
    count: 0,
    share: 0,
    best: false,
    waste: null,
    status: 2,
    ...fields,
  };
}

describe('the player’s default move', () => {
  test.each<[string, Weighed[], string | undefined]>([
    [
      'the most played own move that loses next to nothing, before the engine’s best',
      [
        weighed('bad', { count: 9, waste: 12 }),
        weighed('habit', { count: 3, waste: 1.9 }),
        weighed('best', { waste: 0, best: true }),
      ],
      'habit',
    ],
    [
      'the engine’s best when every habit costs something',
      [weighed('bad', { count: 9, waste: 2 }), weighed('best', { waste: 0, best: true })],
      'best',
    ],
    [
      'the least bad good move when no engine offers one',
      [weighed('a', { count: 5, waste: 3.5 }), weighed('b', { count: 1, waste: 2.5 })],
      'b',
    ],
    ['nothing unjudged', [weighed('a', { count: 5 })], undefined],
    [
      'nothing beside a chosen move',
      [weighed('a', { status: 1 }), weighed('b', { count: 2, waste: 0 })],
      undefined,
    ],
    [
      'no ignored move',
      [weighed('a', { status: 0, count: 5, waste: 0 }), weighed('b', { best: true, waste: 1 })],
      'b',
    ],
  ])('is %s', (_, moves, expected) => {
    expect(defaultHeroMove(moves)).toBe(expected);
  });
});

test('the rival’s: met twice, common, or best', () => {
  const moves = [
    weighed('twice', { count: 2, share: 0.05 }),
    weighed('common', { count: 1, share: 0.12 }),
    weighed('rare', { count: 1, share: 0.03 }),
    weighed('best', { best: true }),
  ];
  expect(defaultRivalMoves(moves, 40)).toEqual(['twice', 'common', 'best']);
  expect(defaultRivalMoves([weighed('once', { count: 1, share: 1 })], 1)).toEqual([]);
});

test.each([
  [0, false, false],
  [0, true, false],
  [1, false, true],
  [1, true, true],
  [2, false, false],
  [2, true, true],
])('status %i with default %s is in training: %s', (status, byDefault, expected) => {
  expect(isInTraining(status, byDefault)).toBe(expected);
});
