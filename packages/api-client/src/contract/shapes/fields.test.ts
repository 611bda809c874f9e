import { expect, it } from 'vitest';
import { operations } from '../operations.ts';
import { givenDate, isoMoment } from './fields.ts';

it.each([
  ['1970-01-01 00:00:00', '1970-01-01T00:00:00Z'],
  ['2030-12-31 23:59:59', '2030-12-31T23:59:59Z'],
  ['2024-02-29T12:00:00.000Z', '2024-02-29T12:00:00.000Z'],
])('reads %s as UTC', (given, iso) => {
  expect(givenDate.safeParse(given).success).toBe(true);
  expect(isoMoment(given)).toBe(iso);
});

it.each([
  '',
  'today',
  '1970-01-01',
  '2024-13-01 00:00:00',
  '2023-02-29 00:00:00',
  '2024-01-01 25:00:00',
  '0000-01-01 00:00:00',
])('refuses “%s”', (given) => expect(givenDate.safeParse(given).success).toBe(false));

it('fills in what the specification says for the moves below a position', () => {
  expect(operations['openingtrees/herovariants'].input.parse({})).toMatchObject({
    heroid: 31,
    herowhite: 1,
    depthfull: 2,
    depthfilter: 0,
  });
});

it.each(['account/register', 'service/register', 'users/setsettings'] as const)(
  '%s takes no name of two lines',
  (mtd) => {
    const { input, example } = operations[mtd];
    const withName = (name: string) => input.safeParse({ ...example.input, name }).success;
    expect([withName(' Boris '), withName('Bo\nris'), withName('B')]).toEqual([true, false, false]);
  },
);
