import { describe, expect, test } from 'vitest';
import { afterShowing, NOTHING_SEEN, seenAt, VISIT_MS, verdictOf } from './receipt.ts';

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

describe('a studied position in new games', () => {
  const met = (gameId: number, playedMs: number | null, unreasonable = false, loss: number | null = 0) => ({
    gameId,
    playedMs,
    unreasonable,
    loss,
  });
  const isNew = new Set([4, 5]);

  test.each([
    ['held in all of them', [met(3, 50, true), met(4, 200), met(5, 300)], 'held'],
    ['wrong in one', [met(4, 200), met(5, 300, true)], 'failed'],
    ['met before it was studied', [met(4, 50, true)], undefined],
    ['a game without a date', [met(4, null, true)], undefined],
    ['only in older games', [met(3, 200, true)], undefined],
    ['not judged yet', [met(4, 200, false, null)], undefined],
  ] as const)('%s', (_, meetings, verdict) => {
    expect(verdictOf(meetings, isNew, 100)).toBe(verdict);
  });
});
