import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyOfPosition, START_KEY } from '../position/positionKey.ts';
import { positionsOfGame } from '../testing/randomGame.ts';
import { keysAfter } from './keysAlong.ts';
import { legalMoves } from './legalMoves.ts';
import { playFast } from './playMove.ts';

it('gives no key where a move or the position is not legal', () => {
  expect(keysAfter(START_KEY, ['e2e5', 'nonsense'])).toEqual([undefined, undefined]);
  expect(keysAfter('no position', ['e2e4'])).toEqual([undefined]);
});

it('leads where playing each move leads', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200), { maxLength: 60 }), (choices) => {
      const key = keyOfPosition(positionsOfGame(choices).at(-1) ?? positionsOfGame([])[0]!);
      const ucis = [...legalMoves(`${key} 0 1`)].flatMap(([from, targets]) => targets.map((to) => from + to));
      expect(keysAfter(key, ucis)).toEqual(ucis.map((uci) => playFast(key, uci)?.key));
    }),
    { numRuns: 40 },
  );
});
