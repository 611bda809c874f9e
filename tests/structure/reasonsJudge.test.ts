import { playLine, START_FEN } from '@tabia/chess';
import type { Fact } from '@tabia/mistakes';
import { expect, it } from 'vitest';
import type { Explained } from '../../benchmarks/reasons/findReasons.ts';
import { judge } from '../../benchmarks/reasons/judge.ts';

function after(moves: string): string {
  return playLine(START_FEN, moves.split(' ')).at(-1)?.fen ?? START_FEN;
}

const BISHOP = 'e2e4 e7e5 f1c4';
const PAWN: Fact = {
  kind: 'material',
  by: 'opponent',
  pawns: 1,
  gain: { pawn: 1, knight: 0, bishop: 0, rook: 0, queen: 0 },
};

/** 2… b5 with this reason, judged by a search that gives these lines, by the moves before them; scores are White's centipawns. */
async function judged(
  facts: readonly Fact[],
  sentence: string,
  lines: Readonly<Record<string, readonly (readonly [cp: number, pv: string])[]>>,
) {
  const fen = after(BISHOP);
  const finding = {
    fen,
    advice: {
      mistake: { uci: 'b7b5', san: 'b5', count: 2, loss: 20 },
      recommended: { uci: 'g8f6', san: 'Nf6', own: false },
      reason: { kind: 'punished', facts, line: ['b7b5', 'c4b5', 'c7c6'], side: 'black' },
    },
  } as unknown as Explained;
  const found = new Map(
    Object.entries(lines).map(([moves, some]) => [after(`${BISHOP} ${moves}`.trim()), some]),
  );
  return await judge(finding, sentence, async (where) =>
    (found.get(where) ?? []).map(([cp, pv]) => ({ score: { cp }, pv: pv.split(' ') })),
  );
}

const QUIET = 'c7c6 b5a4 g8f6 d2d3 f8c5 g1f3 e8g8 e1g1';
const WINS_BACK = 'd8g5 b5f1 g5g2 f1g2 g8f6 b1c3';

it.each([
  [
    'is true if every good defense leaves it',
    [
      [200, QUIET],
      [400, WINS_BACK],
    ],
    true,
  ],
  [
    'is false if one as good does not',
    [
      [200, QUIET],
      [210, 'd8g5 b1c3 g5g2 d1f3 g2f3 g1f3 c7c6 b5e2'],
    ],
    false,
  ],
] as const)('a claim %s', async (_name, defenses, expected) => {
  const { claimTrue } = await judged([PAWN], 'the opponent plays 3.Bxb5', { 'b7b5 c4b5': defenses });
  expect(claimTrue).toBe(expected);
});

it.each([
  ['is named', 'After 2...b5 the opponent plays 3.Bxb5.', true],
  ['is not named', 'After 2...b5 the bishop stays at home.', false],
])('a blow %s', async (_name, sentence, expected) => {
  const { blow, blowNamed } = await judged([], sentence, { b7b5: [[200, `c4b5 ${QUIET}`]] });
  expect([blow, blowNamed]).toEqual(['Bxb5', expected]);
});

it('a quiet answer is no blow, and a better move is compared with the best', async () => {
  const { blow, blowNamed, betterMoveLoss, claimTrue } = await judged([], '', {
    '': [[0, 'b8c6 g1f3']],
    b7b5: [[60, 'c4b3 g8f6 d2d3 b8c6']],
    g8f6: [[30, 'd2d3']],
  });
  expect([blow, blowNamed, claimTrue]).toEqual([null, null, null]);
  expect(betterMoveLoss).toBeCloseTo(2.8, 1);
});
