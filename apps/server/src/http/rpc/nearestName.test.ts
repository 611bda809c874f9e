import { MTDS } from '@tabia/api-client/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestName } from './rpcEndpoint.ts';

const names = ['heroes/add', 'heroes/list', 'trees/save', 'account/user_login'];

test.each([
  ['heroes/ad', 'heroes/add'],
  ['hero/add', 'heroes/add'],
  ['heroes/lits', 'heroes/list'],
  ['HEROES/LIST', 'heroes/list'],
  ['heroes.add', 'heroes/add'],
  ['user_login', 'account/user_login'],
  ['something quite different', undefined],
  ['x'.repeat(100_000), undefined],
])('%s is nearest to %s', (given, name) => {
  expect(nearestName(given, names)).toBe(name);
});

/** The text with the character at the index left out, doubled, or swapped with the next one. */
function slips(text: string, index: number): string[] {
  const [before, one, next, after] = [
    text.slice(0, index),
    text[index],
    text[index + 1] ?? '',
    text.slice(index + 2),
  ];
  return [
    `${before}${next}${after}`,
    `${before}${one}${one}${next}${after}`,
    `${before}${next}${one}${after}`,
  ];
}

test('a slip of the fingers anywhere in a name still finds the name', () => {
  for (const name of names) {
    for (const index of name.split('').keys()) {
      for (const slip of slips(name, index)) expect(nearestName(slip, names), slip).toBe(name);
    }
  }
});

test('a name is nearest to itself, and whatever is found is one of the names', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 90 }),
      fc.uniqueArray(fc.string(), { maxLength: 8 }),
      (given, some) => {
        expect([...some, undefined]).toContain(nearestName(given, some));
      },
    ),
  );
  for (const name of MTDS) expect(nearestName(name, MTDS)).toBe(name);
});
