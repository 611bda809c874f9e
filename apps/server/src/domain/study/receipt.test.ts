import { describe, expect, test } from 'vitest';
import { afterShowing, isFresh, NOTHING_SEEN, seenAt, VISIT_MS, verdictOf } from './receipt.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

function later(ms: number): Date {
  return new Date(NOW.getTime() + ms);
}

describe('a visit', () => {
  test('a reload keeps the news, the next visit begins after what was shown', () => {
    const first = afterShowing({ seenGame: 3, shownGame: 3, shownAt: later(-2 * VISIT_MS) }, 10, NOW);
    expect(first).toEqual({ seenGame: 3, shownGame: 10, shownAt: NOW });
    const reloaded = afterShowing(first, 12, later(60_000));
    expect(reloaded).toMatchObject({ seenGame: 3, shownGame: 12 });
    expect(afterShowing(reloaded, 15, later(2 * VISIT_MS))).toMatchObject({ seenGame: 12, shownGame: 15 });
  });

  test('an older page that is shown late takes nothing back', () => {
    const shown = { seenGame: 3, shownGame: 12, shownAt: NOW };
    expect(afterShowing(shown, 10, later(1000))).toMatchObject({ seenGame: 3, shownGame: 12 });
  });

  test('a reload of the first one keeps the news, too', () => {
    const first = afterShowing(undefined, 7, NOW);
    expect(seenAt(first, later(60_000))).toBe(NOTHING_SEEN);
    expect(seenAt(first, later(2 * VISIT_MS))).toBe(7);
  });
});

function played(
  count: number,
  news: number,
  unreasonable = false,
  loss: number | null = unreasonable ? 9 : 0,
) {
  return { count, news, unreasonable, loss };
}

/** A move that gives away half a pawn. */
function playable(count: number, news: number) {
  return { ...played(count, news, true, 6), playable: true };
}

describe('a studied position in new games', () => {
  test.each([
    ['held in all of them', [played(3, 2), played(1, 0, true)], 'held'],
    ['a playable move in one', [played(3, 1), playable(2, 1)], 'held'],
    ['wrong in one', [played(3, 1), played(1, 1, true)], 'failed'],
    ['only in older games', [played(3, 0), played(1, 0, true)], undefined],
    ['not judged yet', [played(1, 1, false, null)], undefined],
    ['not met at all', [], undefined],
  ] as const)('%s', (_, moves, verdict) => {
    expect(verdictOf(moves)).toBe(verdict);
  });
});

test.each([
  ['made twice in new games', [played(2, 2, true)], true],
  ['the second time in a new game', [played(2, 1, true)], true],
  ['a playable move, made twice in new games', [playable(2, 2)], false],
  ['a mistake, and a playable move before it', [playable(1, 0), played(1, 1, true)], true],
  ['made twice before', [played(3, 1, true)], false],
  ['two moves that are mistakes, each made once before', [played(2, 1, true), played(1, 0, true)], false],
  ['one that was large enough alone', [played(2, 1, true, 15)], false],
  ['a large one in a new game', [played(1, 1, true, 15), played(8, 3)], true],
] as const)('whether new games make a mistake critical: %s', (_, moves, fresh) => {
  expect(isFresh(moves)).toBe(fresh);
});
