import { describe, expect, it } from 'vitest';
import { START_FEN } from '../position/positionKey.ts';
import { type PositionTraits, pawnStructure, positionTraits } from './positionTraits.ts';

const START: Omit<PositionTraits, 'activity' | 'kingAttackers' | 'places'> = {
  developed: 0,
  castled: false,
  mayCastle: true,
  centerPawns: 0,
  doubled: 0,
  shelter: 3,
  isolated: 0,
  bishopPair: true,
};

it('counts the squares of the pieces, without those that enemy pawns guard', () => {
  expect(positionTraits('7k/8/8/8/3R4/8/8/K7 w - - 0 1')?.white.activity).toBe(14);
  expect(positionTraits('7k/8/8/2p5/3R4/8/8/K7 w - - 0 1')?.white.activity).toBe(13);
  expect(positionTraits('7k/8/8/8/3R4/3P4/8/K7 w - - 0 1')?.white.activity).toBe(11);
});

it('counts the pieces that attack the king or the squares beside it', () => {
  const traits = positionTraits('6k1/5ppp/8/6N1/8/3B4/5PPP/4Q1K1 w - - 0 1');
  expect(traits?.black.kingAttackers).toBe(2);
  expect(traits?.white.kingAttackers).toBe(0);
});

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
  expect(positionTraits(fen)).toMatchObject({ white: { ...START, ...white }, black: { ...START, ...black } });
});

it('has nothing for a FEN that is not legal', () => {
  expect(positionTraits('8/8/8/8/8/8/8/8 w - - 0 1')).toBeUndefined();
});

describe('the pawn structure', () => {
  it('is the same wherever the pieces stand', () => {
    const developed = 'r1bqkb1r/pppppppp/2n2n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq - 4 3';
    expect(pawnStructure(developed)).toBe(pawnStructure(START_FEN));
    expect(pawnStructure(START_FEN)).toBe(
      '......../pppppppp/......../......../......../......../PPPPPPPP/........',
    );
  });

  it('differs by a pawn', () => {
    expect(pawnStructure('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -')).not.toBe(
      pawnStructure(START_FEN),
    );
  });
});
