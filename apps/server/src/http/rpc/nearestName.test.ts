import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestName } from './nearestName.ts';

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

test('the distance is 0 for the same text only, the same both ways, and never above the longer length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (a, b) => {
      const distance = editDistance(a, b);
      expect(distance === 0).toBe(a === b);
      expect(editDistance(b, a)).toBe(distance);
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
