import { expect, it } from 'vitest';
import { START_FEN } from '../position/positionKey.ts';
import { type PositionTraits, positionTraits } from './positionTraits.ts';

const START: PositionTraits = {
  developed: 0,
  castled: false,
  mayCastle: true,
  centerPawns: 0,
  doubled: 0,
  isolated: 0,
  bishopPair: true,
};

it.each<[string, string, Partial<PositionTraits>, Partial<PositionTraits>]>([
  ['the start', START_FEN, {}, {}],
  [
    'a castled king, three developed pieces and a center pawn against two',
    'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/2N2N2/PPPP1PPP/R1BQ1RK1 b kq - 5 4',
    { developed: 3, castled: true, mayCastle: false, centerPawns: 1 },
    { developed: 1, centerPawns: 1 },
  ],
  [
    'a king that has walked, doubled and isolated pawns, one bishop',
    'rnbq1bnr/ppppkppp/8/4p3/4P3/2P5/P1PP1PPP/R1BQK1NR w KQ - 2 4',
    { developed: 2, centerPawns: 1, doubled: 1, isolated: 1, bishopPair: false },
    { mayCastle: false, centerPawns: 1 },
  ],
])('reads %s', (_name, fen, white, black) => {
  expect(positionTraits(fen)).toEqual({ white: { ...START, ...white }, black: { ...START, ...black } });
});

it('has nothing for a FEN that is not legal', () => {
  expect(positionTraits('8/8/8/8/8/8/8/8 w - - 0 1')).toBeUndefined();
});
