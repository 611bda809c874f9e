import { expect, test } from 'vitest';
import { passwordLacks, passwordProblem } from './passwordRules.ts';

test.each([
  ['Caro-Kann1', []],
  ['Ферзь-на-d4', []],
  ['Aa1!', ['length']],
  ['caro-kann1', ['upper']],
  ['CARO-KANN1', ['lower']],
  ['Caro-Kann', ['digit']],
  ['CaroKann12', ['special']],
  ['Caro Kann1', []],
  ['', ['length', 'upper', 'lower', 'digit', 'special']],
  // Four pieces of two code units each are four characters.
  ['♔♔♔♔aA1', ['length']],
  ['😀😀😀Aa1-', ['length']],
])('%j lacks %j', (password, lacks) => {
  expect(passwordLacks(password)).toEqual(lacks);
});

test('the sentence names what is missing', () => {
  expect(passwordProblem('caro-kann')).toBe('The password still needs an upper-case letter, a digit.');
  expect(passwordProblem('Caro-Kann1')).toBeUndefined();
});
