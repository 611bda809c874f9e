import fc from 'fast-check';
import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { cardFor, dueOf, gradeOf, introduce, lastReviewMs, review, type StoredCard } from './card.ts';

const now = new Date('2025-03-01T12:00:00Z');
function days(later: Date, earlier: Date): number {
  return (later.getTime() - earlier.getTime()) / 86_400_000;
}

test.each([
  ['a failure', 'failure', 0, Rating.Again],
  ['a failure after another good move', 'failure', 2, Rating.Again],
  ['another move that lost a point', 'success', 1, Rating.Hard],
  ['another move as good', 'success', 0.9, Rating.Good],
  ['the prepared move', 'success', 0, Rating.Good],
] as const)('%s is graded', (_, result, worstLoss, grade) => {
  expect(gradeOf(result, worstLoss)).toBe(grade);
});

test('a learned move is due at once, and its first test sets the schedule as that of any new card', () => {
  const { card, due } = introduce(now);
  expect(due).toEqual(now);
  expect(lastReviewMs(card)).toBeNull();
  expect(dueOf({ card, due }, now.getTime() - 1000)).toEqual(now);
  const stored = JSON.parse(JSON.stringify(card)) as StoredCard;
  expect(review(stored, Rating.Good, now)).toEqual(review(null, Rating.Good, now));
});

test.each([
  ['the move it was made for', 'd2d3', ['d2d3', 'e1g1'], true],
  ['another move, prepared since', 'd2d3', ['e1g1'], false],
])('a card fits %s', (_, move, prepared, fits) => {
  expect(cardFor({ move }, prepared) !== undefined).toBe(fits);
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
