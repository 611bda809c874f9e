import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelyMoves, movesOfCounts, PRIOR_GAMES } from './groupMoves.ts';

const COUNTS = [
  { uci: 'd2d4', games: 10, white: 2, draws: 2 },
  { uci: 'e2e4', games: 30, white: 15, draws: 6 },
  { uci: 'a2a3', games: 0, white: 0, draws: 0 },
];

test.each([
  ['white', 0.6, 0.3],
  ['black', 0.4, 0.7],
] as const)('counted moves have shares, and scores of %s', (side, first, second) => {
  expect(movesOfCounts(COUNTS, side)).toEqual([
    { uci: 'e2e4', games: 30, share: 0.75, score: first },
    { uci: 'd2d4', games: 10, share: 0.25, score: second },
  ]);
});

describe('likely moves', () => {
  const predicted = [
    { uci: 'e2e4', probability: 0.6 },
    { uci: 'd2d4', probability: 0.4 },
  ];

  test.each<[string, { uci: string; games: number }[], typeof predicted, [string, number][]]>([
    [
      'are predicted without games',
      [],
      predicted,
      [
        ['e2e4', 0.6],
        ['d2d4', 0.4],
      ],
    ],
    [
      'are counted without a prediction',
      [
        { uci: 'a2a3', games: 3 },
        { uci: 'b2b3', games: 1 },
      ],
      [],
      [
        ['a2a3', 0.75],
        ['b2b3', 0.25],
      ],
    ],
    [
      'weigh a prediction as ten games',
      [{ uci: 'd2d4', games: 10 }],
      predicted,
      [
        ['d2d4', 0.7],
        ['e2e4', 0.3],
      ],
    ],
    ['are unknown without either', [], [], []],
  ])('%s', (_, played, network, expected) => {
    expect(likelyMoves(played, network).map(({ uci, probability }) => [uci, probability])).toEqual(expected);
  });

  test('add up to 1, and approach the counts as games come in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (games) => {
        const moves = likelyMoves([{ uci: 'a2a3', games }], predicted);
        expect(moves.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
        const played = moves.find(({ uci }) => uci === 'a2a3')?.probability;
        expect(played).toBeCloseTo(games / (games + PRIOR_GAMES));
      }),
    );
  });
});
