import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOfPosition } from '../position/positionKey.ts';
import { needsPromotion } from '../testing/needsPromotion.ts';
import { positionsOfGame } from '../testing/randomGame.ts';
import { legalMoves, legalUcis } from './legalMoves.ts';

function byChessJs(fen: string): string[] {
  return [...legalMoves(fen)]
    .flatMap(([from, targets]) =>
      targets.flatMap((to) =>
        needsPromotion(fen, from, to) ? [...'qrbn'].map((piece) => from + to + piece) : [from + to],
      ),
    )
    .sort();
}

test('lists the moves that chess.js lists', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { maxLength: 60 }), (choices) => {
      const position = positionsOfGame(choices).at(-1) ?? expect.unreachable();
      const fen = `${keyOfPosition(position)} 0 1`;
      expect(legalUcis(fen).sort()).toEqual(byChessJs(fen));
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', ['e1g1', 'e1c1']],
  ['r3k2r/8/8/8/8/8/8/R3K2R b kq - 0 1', ['e8g8', 'e8c8']],
  ['4k3/P7/8/8/8/8/8/4K3 w - - 0 1', ['a7a8q', 'a7a8n']],
  ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', ['e5d6']],
])('%s: %j are among them', (fen, moves) => {
  expect(legalUcis(fen)).toEqual(expect.arrayContaining(moves));
  expect(legalUcis(fen).sort()).toEqual(byChessJs(fen));
});

test('what is no position has no moves', () => {
  expect(legalUcis('8/8/8/8/8/8/8/8 w - - 0 1')).toEqual([]);
});
