import { expect, it } from 'vitest';
import { type PromoForm, promoInput, promoProblem, promoQuery, readPromo } from './promo.ts';

const good: PromoForm = { code: 'SPRING-30', source: 3, profile: '' };

it.each<[string, Partial<PromoForm>, string | undefined]>([
  ['a good code', {}, undefined],
  ['spaces around it', { code: ' spring-30 ' }, undefined],
  ['no code', { code: '  ' }, 'required'],
  ['two letters', { code: 'AB' }, 'codeLength'],
  ['forty-one letters', { code: 'A'.repeat(41) }, 'codeLength'],
])('%s', (_, change, problem) => {
  expect(promoProblem({ ...good, ...change })).toBe(problem);
});

it.each<[string, Partial<PromoForm>, object]>([
  ['without a profile', {}, { code: 'SPRING-30' }],
  ['with a profile of spaces', { source: 4, profile: '  ' }, { code: 'SPRING-30' }],
  ['with a profile', { source: 4, profile: ' anna ' }, { code: 'SPRING-30', source: 4, profile: 'anna' }],
])('is sent %s', (_, change, input) => {
  expect(promoInput({ ...good, ...change })).toEqual(input);
});

it('goes to the login and comes back', () => {
  const form: PromoForm = { code: 'A&B=C', source: 4, profile: 'анна' };
  expect(readPromo(new URLSearchParams(promoQuery(form)))).toEqual(form);
});

it('begins empty, and takes a platform it does not know for the first', () => {
  expect(readPromo(new URLSearchParams())).toEqual({ code: '', source: 3, profile: '' });
  expect(readPromo(new URLSearchParams('source=9'))).toMatchObject({ source: 3 });
});
