import { expect, test } from 'vitest';
import { START_FEN } from '../position/positionKey.ts';
import { phaseOf } from '../structure/positionTraits.ts';

test.each([
  [START_FEN, 'middlegame'],
  ['r2q2k1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R2Q2K1 w - -', 'endgame'],
  ['r2q2k1/ppp2ppp/2n2n2/8/8/2N5/PPP2PPP/R2Q2K1 w - -', 'middlegame'],
  ['4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - -', 'endgame'],
])('%s is %s', (fen, phase) => {
  expect(phaseOf(fen)).toBe(phase);
});
