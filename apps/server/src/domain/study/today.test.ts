import { describe, expect, test } from 'vitest';
import { dayStart, markToday, todayOf } from './today.ts';

function item(posid: number, isdue: boolean, repeated_fault = false) {
  return { posid, isdue, repeated_fault, due_moves: 1, opening: null };
}

/** What is due, by openings: `Italian Game: Two Knights Defense` and `Italian Game` are one. */
function inOpenings(names: readonly (string | null)[], { moves = 4, back = [] as readonly number[] } = {}) {
  return names.map((opening, index) => ({
    ...item(index + 1, true, back.includes(index + 1)),
    due_moves: moves,
    opening,
  }));
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

  test('keeps what was begun within the limit, due or not', () => {
    const items = [item(1, true), item(2, true), item(3, false), item(4, true)];
    const marked = (left: number) =>
      markToday(items, { left }, new Set([4]), new Set([3, 4])).filter(({ today }) => today);
    expect(marked(1).map(({ posid }) => posid)).toEqual([3, 4]);
    expect(marked(3).map(({ posid }) => posid)).toEqual([1, 3, 4]);
  });

  const italian = ['Italian Game: Two Knights Defense', 'Italian Game', 'Italian Game: Giuoco Piano'];
  test.each([
    ['as they are where three openings are among the first', ['A', 'B', null, 'C'], {}, [1, 2, 3]],
    ['the first of two others in place of the last', [...italian, 'B', 'B', 'C', 'D'], {}, [1, 4, 6]],
    ['one other where no more is due', [...italian, 'Italian Game', 'B'], {}, [1, 2, 5]],
    ['mistakes that are back before another opening', [...italian, 'B', 'C'], { back: [1, 2, 3] }, [1, 2, 3]],
    ['also where every fourth is calm', [...italian, 'B', 'C'], { moves: 3 }, [1, 4, 5]],
    ['as they are in a short session', [...italian, 'B', 'C'], { moves: 2 }, [1, 2, 3]],
  ])('a session of ten questions asks three openings: %s', (_, names, given, chosen) => {
    const marked = markToday(inOpenings(names, given), { left: 3 }, new Set());
    expect(marked.filter(({ today }) => today).map(({ posid }) => posid)).toEqual(chosen);
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
