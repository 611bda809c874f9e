import { describe, expect, test } from 'vitest';
import { dayStart, markToday, todayOf } from './today.ts';

function item(posid: number, isdue: boolean, repeated_fault = false) {
  return { posid, isdue, repeated_fault };
}

const now = new Date('2025-03-01T12:00:00Z');

describe('today', () => {
  test.each([
    [20, 0, 20],
    [20, 19, 1],
    [20, 25, 0],
  ])('a limit of %i with %i done leaves %i', (limit, done, left) => {
    expect(todayOf(limit, done)).toEqual({ limit, done, left });
  });

  test('takes the first due items of the list, as many as are left', () => {
    const items = [item(1, true), item(2, true), item(3, false), item(4, true)];
    const marked = (left: number) =>
      markToday(items, { left }, new Set())
        .filter(({ today }) => today)
        .map(({ posid }) => posid);
    expect(marked(0)).toEqual([]);
    expect(marked(2)).toEqual([1, 2]);
    expect(marked(9)).toEqual([1, 2, 4]);
  });

  test('brings what was trained today again only after a mistake in a game', () => {
    const items = [item(1, true), item(2, true, true), item(3, true)];
    const marked = markToday(items, { left: 9 }, new Set([1, 2]));
    expect(marked.filter(({ today }) => today).map(({ posid }) => posid)).toEqual([2, 3]);
  });
});

test.each([
  ['midnight in UTC unless given', undefined, '2025-03-01T00:00:00.000Z'],
  ['the midnight of the player', '2025-02-28T21:00:00.000Z', '2025-02-28T21:00:00.000Z'],
  ['not a moment ahead', '2025-03-01T12:00:01.000Z', '2025-03-01T00:00:00.000Z'],
  ['not more than a day back', '2025-02-28T11:59:59.000Z', '2025-03-01T00:00:00.000Z'],
])('the day began: %s', (_, given, began) => {
  expect(dayStart(given, now).toISOString()).toBe(began);
});
