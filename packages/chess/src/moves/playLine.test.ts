import { expect, test } from 'vitest';
import { START_FEN } from '../position/positionKey.ts';
import { needsPromotion } from '../testing/needsPromotion.ts';
import { legalMoves } from './legalMoves.ts';
import { playLine, playUci } from './playMove.ts';

test.each([
  START_FEN,
  'r3k2r/pppq1ppp/2npbn2/1Bb1p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8',
  'r3k2r/8/8/8/8/8/8/R3K2R b Kq - 11 30',
  'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
  // The capture on the way past would leave the king in check.
  '8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1',
  '1n5k/P7/8/8/8/8/7p/K7 w - - 0 1',
  '6k1/5ppp/8/8/8/8/8/K2R3R w - - 99 80',
])('says the same as move after move: %s', (fen) => {
  for (const [from, targets] of legalMoves(fen)) {
    for (const to of targets) {
      for (const letter of needsPromotion(fen, from, to) ? ['q', 'n', 'r', 'b'] : ['']) {
        const first = playUci(fen, `${from}${to}${letter}`);
        const [reply, replies] = [...legalMoves(first?.fen ?? '')][0] ?? [];
        const ucis = [first?.uci ?? '', ...(reply ? [`${reply}${replies?.[0]}`] : [])];
        const second = ucis[1] && playUci(first?.fen ?? '', ucis[1]);
        expect(playLine(fen, ucis)).toEqual(second ? [first, second] : [first]);
      }
    }
  }
});

test.each(['e2e5', 'e2e4q', 'P@e4', 'nonsense', ''])('%s ends a line', (uci) => {
  expect(playLine(START_FEN, [uci, 'e7e5'])).toEqual([]);
});

test('castling is the two steps of the king', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  expect(playLine(fen, ['e1h1'])).toEqual([]);
  expect(playLine(fen, ['e1g1', 'e8c8']).map(({ san }) => san)).toEqual(['O-O', 'O-O-O']);
});

test('nothing is played from what is no position', () => {
  expect(playLine('8/8/8/8/8/8/8/8 w - - 0 1', ['e2e4'])).toEqual([]);
});
