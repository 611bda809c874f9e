import fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionsOfGame } from '../testing/randomGame.ts';
import { materialOf } from './pieceSafety.ts';
import { isQuiet, settleMaterial } from './settleMaterial.ts';

it('is quiet where the exchanges leave the material as it stands', () => {
  const seen = { settled: 0, open: 0 };
  fc.assert(
    fc.property(fc.array(fc.nat(200), { minLength: 10, maxLength: 80 }), (choices) => {
      for (const position of positionsOfGame(choices).slice(-8)) {
        const { turn, board } = position;
        const settled = settleMaterial(position, turn) === materialOf(board, turn);
        seen[settled ? 'settled' : 'open'] += 1;
        expect(isQuiet(position)).toBe(settled);
      }
    }),
  );
  expect(Math.min(seen.settled, seen.open)).toBeGreaterThan(50);
});
