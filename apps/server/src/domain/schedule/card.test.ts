import fc from 'fast-check';
import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { dueOf, gradeOf, lastReviewMs, review, type StoredCard } from './card.ts';

const now = new Date('2025-03-01T12:00:00Z');
function days(later: Date, earlier: Date): number {
  return (later.getTime() - earlier.getTime()) / 86_400_000;
}

const sure = { helped: false, worstLoss: 0 };

test.each([
  ['a failure', { success: 3, failure: 1, none: 0 }, sure, Rating.Again],
  ['a hint', { success: 3, failure: 0, none: 0 }, { ...sure, helped: true }, Rating.Hard],
  [
    'another move that lost a point',
    { success: 3, failure: 0, none: 0 },
    { ...sure, worstLoss: 1 },
    Rating.Hard,
  ],
  ['another move as good', { success: 3, failure: 0, none: 0 }, { ...sure, worstLoss: 0.9 }, Rating.Good],
  ['something left out', { success: 2, failure: 0, none: 1 }, sure, Rating.Hard],
  ['all right', { success: 3, failure: 0, none: 0 }, sure, Rating.Good],
  ['nothing answered', { success: 0, failure: 0, none: 3 }, sure, undefined],
])('%s is graded', (_, tally, answers, grade) => {
  expect(gradeOf(tally, answers)).toBe(grade);
});

test('good answers stretch the interval, a failure shortens it, and it is stored as JSON', () => {
  const first = review(null, Rating.Good, now);
  const stored = JSON.parse(JSON.stringify(first.card)) as StoredCard;
  expect(lastReviewMs(stored)).toBe(now.getTime());
  const second = review(stored, Rating.Good, first.due);
  expect(days(second.due, first.due)).toBeGreaterThan(days(first.due, now));
  const third = review(second.card, Rating.Again, second.due);
  expect(days(third.due, second.due)).toBeLessThan(days(second.due, first.due));
});

test('nothing is mastered for good: a card always comes back within the longest interval', () => {
  const grades = fc.array(fc.constantFrom(Rating.Again, Rating.Hard, Rating.Good), { maxLength: 30 });
  fc.assert(
    fc.property(grades, (given) => {
      let at = now;
      let card: StoredCard | null = null;
      for (const grade of given) {
        const next = review(card, grade, at);
        expect(next.due.getTime()).toBeGreaterThan(at.getTime());
        expect(days(next.due, at)).toBeLessThanOrEqual(36_500);
        [at, card] = [next.due, next.card];
      }
    }),
    { numRuns: 30 },
  );
});

test('a mistake since the last review brings a position back at once', () => {
  const { card, due } = review(null, Rating.Good, now);
  const after = now.getTime() + 1000;
  expect(dueOf(undefined, after)).toBeNull();
  expect(dueOf({ card, due }, null)).toEqual(due);
  expect(dueOf({ card, due }, now.getTime() - 1000)).toEqual(due);
  expect(dueOf({ card, due }, after)).toEqual(new Date(after));
});
