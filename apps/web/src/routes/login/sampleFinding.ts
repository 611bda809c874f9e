import type { BoardShape } from '@tabia/board';
import type { SaidAdvice } from '@tabia/mistakes/sentences';

/** A finding of the sample games, as the service answered it: what Tabia tells a player. */
export const SAMPLE_FEN = 'rnb1kbnr/ppp1pppp/8/q7/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 4';
/** Games with the position. */
export const SAMPLE_COUNT = 20;
export const SAMPLE_ADVICE = {
  recommended: { uci: 'd2d4', san: 'd4', own: true },
  mistake: { san: 'b4', count: 16 },
  reason: {
    kind: 'punished',
    facts: [
      {
        kind: 'material',
        by: 'opponent',
        pawns: 1,
        gain: { pawn: 1, knight: 0, bishop: 0, rook: 0, queen: 0 },
      },
      {
        kind: 'motif',
        winner: 'opponent',
        name: 'hangingPiece',
        ply: 0,
        by: { role: 'queen', square: 'b4' },
        targets: [{ role: 'pawn', square: 'b4' }],
      },
    ],
    line: ['b2b4', 'a5b4', 'a1b1', 'b4d6', 'd2d4'],
    side: 'white',
  },
} as const satisfies SaidAdvice;

/** The mistake, its answer, and the better move. */
export const SAMPLE_ARROWS: readonly BoardShape[] = [
  { from: 'b2', to: 'b4', brush: 'mistake' },
  { from: 'a5', to: 'b4', brush: 'threat' },
  { from: 'd2', to: 'd4', brush: 'best' },
];
