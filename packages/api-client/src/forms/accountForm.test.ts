import { describe, expect, it } from 'vitest';
import { missingPasswordRules } from '../contract/index.ts';
import { type RegistrationForm, registrationProblems } from './accountForm.ts';

const good: RegistrationForm = {
  name: 'Анна',
  email: 'anna@example.org',
  phone: '',
  password: 'Caro-Kann1',
  repeat: 'Caro-Kann1',
  terms: true,
};

describe('registrationProblems', () => {
  it.each<[string, Partial<RegistrationForm>, object]>([
    ['a good form', {}, {}],
    ['a phone as people write it', { phone: '+7 (900) 123-45-67' }, {}],
    [
      'nothing at all',
      { name: ' ', email: '', password: '', repeat: '', terms: false },
      { name: 'required', email: 'required', password: 'required', repeat: 'required', terms: 'terms' },
    ],
    ['a name of one letter', { name: 'А' }, { name: 'nameLength' }],
    ['a name that turns the direction of its text', { name: 'An\u202Ena' }, { name: 'nameCharacters' }],
    ['a bad address', { email: 'anna@example' }, { email: 'email' }],
    ['spaces around the address', { email: ' anna@example.org ' }, {}],
    ['letters in the phone', { phone: '8-800-CHESS' }, { phone: 'phoneCharacters' }],
    ['a phone of three digits', { phone: '112' }, { phone: 'phoneLength' }],
    ['a phone without digits', { phone: '(---)' }, { phone: 'phoneLength' }],
    [
      'a password of 201 letters',
      { password: 'Caro-Kann1'.padEnd(201, 'a'), repeat: 'Caro-Kann1'.padEnd(201, 'a') },
      { password: 'passwordLength' },
    ],
    ['different passwords', { repeat: 'Caro-Kann2' }, { repeat: 'mismatch' }],
    [
      'a weak password',
      { password: 'caro', repeat: 'caro' },
      { password: { missing: ['length', 'upper', 'digit', 'special'] } },
    ],
  ])('%s', (_, change, expected) => {
    expect(registrationProblems({ ...good, ...change })).toEqual(expected);
  });
});

describe('missingPasswordRules', () => {
  it.each([
    ['Caro-Kann1', []],
    ['Защита1!', []],
    ['CAROKANN1!', ['lower']],
    ['CaroKann1', ['special']],
    ['', ['length', 'lower', 'upper', 'digit', 'special']],
  ])('%j', (password, expected) => {
    expect(missingPasswordRules(password)).toEqual(expected);
  });
});
