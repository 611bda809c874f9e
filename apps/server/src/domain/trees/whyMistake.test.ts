import type { Reason } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import type { KnownEvaluation } from './facts.ts';
import { type StoredMistake, whyMistake } from './whyMistake.ts';

function searched(cp: number, moves: string): readonly KnownEvaluation[] {
  const pv = moves.split(' ');
  return [{ engine: 'A', nodes: 1_000_000, depth: 20, scores: {}, lines: [{ move: pv[0] ?? '', cp, pv }] }];
}

/** After 1.e4 e5 2.d4 the line of the better move takes two pawns of a gambit; nobody searched what White does instead. */
const MISTAKE: StoredMistake = {
  fen: 'rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2',
  evaluations: searched(0, 'e5d4 c2c3 d4c3 f1c4 c3b2 c1b2 d7d5 c4d5 g8f6 g1f3 f6d5'),
  played: { uci: 'a7a6', evaluations: searched(150, 'h2h3 h7h6') },
  recommended: { uci: 'e5d4', evaluations: undefined },
  shortage: 150,
  lost: false,
};
const TOLD: Reason = { kind: 'missed', facts: [], line: ['e5d4'], side: 'black' };

test('one line claims no material, however deep its search', () => {
  expect(whyMistake(MISTAKE)?.facts.map(({ kind }) => kind)).not.toContain('material');
});

test.each([
  ['the same two moves', 'a7a6', 'e5d4', true],
  ['another mistake', 'h7h6', 'e5d4', false],
  ['another better move', 'a7a6', 'b8c6', false],
])('the list that explains %s is asked', (_name, mistake, recommended, expected) => {
  const why = whyMistake({ ...MISTAKE, advice: { mistake, recommended, reason: TOLD } });
  expect(why === TOLD).toBe(expected);
});
