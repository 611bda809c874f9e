import { expect, test } from 'vitest';
import { positionKey } from '../position/positionKey.ts';
import { needsPromotion } from '../testing/needsPromotion.ts';
import { legalMoves } from './legalMoves.ts';
import { playFast, playUci } from './playMove.ts';

test.each([
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/pppq1ppp/2npbn2/1Bb1p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8',
  'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1',
  'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
  '1n5k/P7/8/8/8/8/7p/K7 w - - 0 1',
  '6k1/5ppp/8/8/8/8/8/K2R3R w - - 0 1',
])('says the same as the slower way: %s', (fen) => {
  for (const [from, targets] of legalMoves(fen)) {
    for (const to of targets) {
      for (const letter of needsPromotion(fen, from, to) ? ['q', 'n', 'r', 'b'] : ['']) {
        const slow = playUci(fen, `${from}${to}${letter}`);
        const fast = playFast(fen, `${from}${to}${letter}`);
        expect(fast).toEqual({ san: slow?.san, key: positionKey(slow?.fen ?? '') });
      }
    }
  }
});

test.each(['e2e5', 'a7a8', 'e1g1', 'nonsense', ''])('%s is refused', (uci) => {
  expect(playFast('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', uci)).toBeUndefined();
});
