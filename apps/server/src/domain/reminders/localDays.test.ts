import { expect, test } from 'vitest';
import { isZone, localDayStart, nextReminder } from './localDays.ts';

function next(
  options: { weekdays: number[]; hour: number; zone: string },
  now: string,
  last: string | null = null,
) {
  return nextReminder(options, new Date(now), last === null ? null : new Date(last)).toISOString();
}
const BERLIN = { weekdays: [1, 2, 3, 4, 5, 6, 7], hour: 18, zone: 'Europe/Berlin' };

test.each([
  ['today, before the hour', BERLIN, '2026-11-26T16:59:00Z', null, '2026-11-26T17:00:00.000Z'],
  ['tomorrow, at the hour itself', BERLIN, '2026-11-26T17:00:00Z', null, '2026-11-27T17:00:00.000Z'],
  ['in summer an hour earlier', BERLIN, '2026-07-01T10:00:00Z', null, '2026-07-01T16:00:00.000Z'],
  [
    'not twice a day',
    { ...BERLIN, hour: 20 },
    '2026-11-26T17:30:00Z',
    '2026-11-26T17:00:00Z',
    '2026-11-27T19:00:00.000Z',
  ],
  [
    'on the next Sunday',
    { ...BERLIN, weekdays: [7] },
    '2026-11-26T10:00:00Z',
    null,
    '2026-11-29T17:00:00.000Z',
  ],
  [
    'by a day that has begun there',
    { weekdays: [5], hour: 8, zone: 'Pacific/Auckland' },
    '2026-11-26T12:00:00Z',
    null,
    '2026-11-26T19:00:00.000Z',
  ],
  [
    'at three quarters of an hour',
    { weekdays: [5], hour: 8, zone: 'Asia/Kathmandu' },
    '2026-11-26T12:00:00Z',
    null,
    '2026-11-27T02:15:00.000Z',
  ],
])('%s', (_what, options, now, last, expected) => {
  expect(next(options, now, last)).toBe(expected);
});

test('an hour that is skipped in spring rings once that day', () => {
  const options = { ...BERLIN, hour: 2 };
  const first = next(options, '2026-03-28T12:00:00Z');
  expect(['2026-03-29T00:00:00.000Z', '2026-03-29T01:00:00.000Z']).toContain(first);
  expect(next(options, first, first)).toBe('2026-03-30T00:00:00.000Z');
});

test('a local day begins at midnight of its zone', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  expect(localDayStart(now, 'Pacific/Auckland').toISOString()).toBe('2026-11-26T11:00:00.000Z');
  expect([isZone('Europe/Berlin'), isZone('Europe/Nowhere'), isZone('')]).toEqual([true, false, false]);
});
