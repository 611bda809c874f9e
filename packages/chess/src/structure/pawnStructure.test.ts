import { expect, it } from 'vitest';
import { START_FEN } from '../position/positionKey.ts';
import { pawnStructure } from './pawnStructure.ts';

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
