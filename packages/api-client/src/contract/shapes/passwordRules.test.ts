import { expect, test } from 'vitest';
import { missingPasswordRules } from './passwordRules.ts';

test.each([
  ['Caro-Kann1', []],
  ['Ферзь-на-d4', []],
  ['Aa1!', ['length']],
  ['caro-kann1', ['upper']],
  ['CARO-KANN1', ['lower']],
  ['Caro-Kann', ['digit']],
  ['CaroKann12', ['special']],
  ['Caro Kann1', []],
  ['', ['length', 'lower', 'upper', 'digit', 'special']],
  // Four pieces of two code units each are four characters.
  ['♔♔♔♔aA1', ['length']],
  ['😀😀😀Aa1-', ['length']],
])('%j lacks %j', (password, missing) => {
  expect(missingPasswordRules(password)).toEqual(missing);
});
