import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOfPosition, START_KEY } from '../position/positionKey.ts';
import { positionsOfGame } from '../testing/randomGame.ts';
import { legalMoves } from './legalMoves.ts';
import { playFast, sansOf } from './playMove.ts';

describe('sansOf', () => {
  it('writes castling, promotion and check, and leaves what is not legal', () => {
    expect(sansOf(START_KEY, ['g1f3', 'e2e5', 'nonsense'])).toEqual(['Nf3', 'e2e5', 'nonsense']);
    expect(sansOf('5k2/P7/8/8/8/8/8/4K2R w K -', ['e1g1', 'a7a8q'])).toEqual(['O-O+', 'a8=Q+']);
    expect(sansOf('no position', ['e2e4'])).toEqual(['e2e4']);
  });

  it('says of every move what playing it says', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 60 }), (choices) => {
        const key = keyOfPosition(positionsOfGame(choices).at(-1) ?? positionsOfGame([])[0]!);
        const ucis = [...legalMoves(`${key} 0 1`)].flatMap(([from, targets]) =>
          targets.map((to) => from + to),
        );
        expect(sansOf(key, ucis)).toEqual(ucis.map((uci) => playFast(key, uci)?.san ?? uci));
      }),
      { numRuns: 40 },
    );
  });
});
