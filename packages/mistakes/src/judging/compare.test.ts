import { expect, it } from 'vitest';
import { countPhases } from './compare.ts';

it('counts middlegame and endgame apart, from the side of the player', () => {
  const decisions = [
    { phase: 'middlegame', bestCp: 0, playedCp: 0 },
    { phase: 'middlegame', bestCp: 0, playedCp: 100 },
    { phase: 'endgame', bestCp: -50, playedCp: 300 },
  ] as const;
  const black = countPhases('black', 5, decisions);
  expect(black.middlegame).toMatchObject({ moves: 2, unreasonable: 1 });
  expect(black.middlegame.loss).toBeCloseTo(9.1, 1);
  expect(black.endgame).toMatchObject({ moves: 1, unreasonable: 1 });
  expect(countPhases('white', 5, decisions).middlegame).toEqual({ moves: 2, loss: 0, unreasonable: 0 });
});
