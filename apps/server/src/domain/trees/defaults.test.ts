import { describe, expect, test } from 'vitest';
import type { PositionFacts } from './facts.ts';
import { defaultPlayerMove, defaultRivalMoves, isStatusInTraining, type Weighed } from './judgeMoves.ts';

function weighed(uci: string, fields: Partial<Weighed>): Weighed {
  return {
    uci,
    count: 0,
    share: 0,
    likely: fields.share ?? 0,
    best: false,
    waste: null,
    status: 2,
    ...fields,
  };
}

describe('the player’s default move', () => {
  const judgedLoss = (uci: string, loss: number) => ({ uci, loss, shortage: null });
  test.each<[string, Weighed[], PositionFacts['judged'], string | undefined]>([
    [
      'the most played own move below half the sensitivity, before the engine’s best',
      [
        weighed('bad', { count: 9, waste: 12 }),
        weighed('habit', { count: 3, waste: 2.4 }),
        weighed('best', { waste: 0, best: true }),
      ],
      [],
      'habit',
    ],
    [
      'the engine’s best when every habit costs something',
      [weighed('bad', { count: 9, waste: 2.5 }), weighed('best', { waste: 0, best: true })],
      [],
      'best',
    ],
    [
      'the engine’s best before a move played twice',
      [weighed('twice', { count: 2, waste: 1.1 }), weighed('best', { waste: 0, best: true })],
      [],
      'best',
    ],
    [
      'by the losses of the list, where it judged the position',
      [weighed('a', { count: 3, waste: 0 }), weighed('b', { count: 3, waste: 4 })],
      [judgedLoss('a', 3), judgedLoss('b', 1)],
      'b',
    ],
    ['nothing while nothing is known to be good', [weighed('a', { count: 5 })], [], undefined],
    [
      'nothing beside a chosen move',
      [weighed('a', { status: 1 }), weighed('b', { count: 3, waste: 0 })],
      [],
      undefined,
    ],
    [
      'no ignored move',
      [weighed('a', { status: 0, count: 5, waste: 0 }), weighed('b', { best: true, waste: 1 })],
      [],
      'b',
    ],
  ])('is %s', (_, moves, judged, expected) => {
    expect(defaultPlayerMove(moves, { judged }, 5)?.uci).toBe(expected);
  });

  test('is what people play among the good moves', () => {
    const moves = [weighed('played', { waste: 1 }), weighed('best', { waste: 0, best: true })];
    const people = { games: 100, group: [{ uci: 'played', share: 0.6, score: 0.5 }], mainLines: [] };
    expect(defaultPlayerMove(moves, { judged: [], people }, 5)).toMatchObject({
      uci: 'played',
      reason: 'people',
    });
  });

  test('depends on the player’s sensitivity', () => {
    const moves = [weighed('habit', { count: 3, waste: 6 }), weighed('best', { waste: 0, best: true })];
    expect(
      ([5, 10, 15] as const).map((points) => defaultPlayerMove(moves, { judged: [] }, points)?.uci),
    ).toEqual(['best', 'best', 'habit']);
  });
});

test.each<[string, Weighed[], string[]]>([
  [
    'with a tenth of the encounters',
    [
      weighed('common', { count: 30, share: 0.88 }),
      weighed('tenth', { count: 3, share: 0.1 }),
      weighed('rare', { count: 1, share: 0.02 }),
      weighed('best', { best: true }),
    ],
    ['common', 'tenth'],
  ],
  [
    'met most, where all are rare',
    [weighed('a', { count: 1, share: 0.05 }), weighed('b', { count: 2, share: 0.09 })],
    ['b'],
  ],
  [
    'that the group plays often enough to expect them, though they were not met',
    [
      weighed('met', { count: 30, share: 1, likely: 0.7 }),
      weighed('popular', { likely: 0.1 }),
      weighed('rare', { likely: 0.09 }),
    ],
    ['met', 'popular'],
  ],
  [
    'the group plays, where nobody has met any',
    [weighed('best', { best: true }), weighed('g', { likely: 0.4 })],
    ['g'],
  ],
  ['the engine expects, where nobody has met any', [weighed('best', { best: true })], ['best']],
  ['none, where none is known', [], []],
])('the rival’s replies: those %s', (_, moves, expected) => {
  expect(defaultRivalMoves(moves)).toEqual(expected);
});

test.each([
  [0, false, false],
  [0, true, false],
  [1, false, true],
  [1, true, true],
  [2, false, false],
  [2, true, true],
])('status %i with default %s is in training: %s', (status, byDefault, expected) => {
  expect(isStatusInTraining(status, byDefault)).toBe(expected);
});
