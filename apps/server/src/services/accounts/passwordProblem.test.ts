import { expect, test } from 'vitest';
import { passwordProblem } from './passwordHash.ts';

test('the sentence names what is missing', () => {
  expect(passwordProblem('caro-kann')).toBe('The password still needs an upper-case letter, a digit.');
  expect(passwordProblem('')).toBe(
    'The password still needs at least 8 characters, an upper-case letter, a lower-case letter, a digit, a special character.',
  );
  expect(passwordProblem('Caro-Kann1')).toBeUndefined();
});
