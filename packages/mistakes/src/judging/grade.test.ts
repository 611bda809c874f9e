import { expect, it } from 'vitest';
import { type Grade, gradeOf, losesGame } from './compare.ts';

it.each<[string, number | null, number | null, number | null, number, Grade | null]>([
  ['below the sensitivity', 4.9, 54, 100, 5, 'fine'],
  ['below a coarser sensitivity', 9.9, 110, -80, 10, 'fine'],
  ['half a pawn of an advantage', 5.1, 55, 25, 5, 'playable'],
  ['half a pawn down to equal', 5.2, 60, 0, 5, 'playable'],
  ['half a pawn that leaves the worse side', 5.2, 60, -1, 5, 'inaccurate'],
  ['two thirds of a pawn', 6, 65, 30, 5, 'inaccurate'],
  ['five points', 5, null, null, 5, 'inaccurate'],
  ['just below ten points', 9.9, 110, 0, 5, 'inaccurate'],
  ['ten points', 10, 60, 50, 5, 'mistake'],
  ['just below fifteen points', 14.9, 170, 0, 10, 'mistake'],
  ['fifteen points', 15, 170, 0, 15, 'blunder'],
  ['half a game', 50, 1000, -500, 5, 'blunder'],
  ['not searched', null, null, null, 5, null],
])('%s', (_, loss, shortage, after, sensitivity, grade) => {
  expect(gradeOf({ loss, shortage, after }, sensitivity)).toBe(grade);
});

it.each<[string, number | null, number, number, boolean]>([
  ['from an equal position', -1000, 1000, 0, true],
  ['where the better move keeps it just alive', -1000, 701, 0, true],
  ['not where it was lost before', -1000, 700, 0, false],
  ['not where the better move of the player loses it, too', -1000, 900, 200, false],
  ['not to a score that is no end', -999, 1000, 0, false],
  ['not where nothing is known', null, 1000, 0, false],
])('a move loses the game %s', (_, after, shortage, betterShortage, loses) => {
  expect(losesGame(after, shortage, betterShortage)).toBe(loses);
});
