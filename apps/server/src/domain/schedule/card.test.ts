import fc from 'fast-check';
import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { type Answer, type CardLog, cardFor, replay, type StoredCard, startLog, testGrade } from './card.ts';

const now = new Date('2025-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const log = startLog('d2d3', now);

/** An answer some days after the start. */
function answer(day: number, grade: Answer['grade']): Answer {
  return { atMs: now.getTime() + day * DAY_MS, grade };
}

/** A game some days after the start. */
function game(day: number | null, uci: string, unreasonable = false) {
  return { uci, unreasonable, playedMs: day === null ? null : now.getTime() + day * DAY_MS };
}

function answered(...answers: Answer[]): CardLog {
  return { ...log, answers };
}

function days(later: Date, earlier: Date): number {
  return (later.getTime() - earlier.getTime()) / DAY_MS;
}

test.each([
  ['a failure', 'failure', 0, Rating.Again],
  ['a failure after another good move', 'failure', 2, Rating.Again],
  ['another move that lost a point', 'success', 1, Rating.Hard],
  ['another move as good', 'success', 0.9, Rating.Good],
  ['the prepared move', 'success', 0, Rating.Good],
] as const)('%s is graded', (_, result, worstLoss, grade) => {
  expect(testGrade(result, worstLoss)).toBe(grade);
});

test('a playable move in a game brings nothing back at once, and a mistake does', () => {
  const tested = answered(answer(0, Rating.Good));
  const after = (playable: boolean) => replay(tested, [{ ...game(3, 'a2a3', true), playable }]).due;
  expect(after(true)).toEqual(replay(tested, [game(3, 'a2a3')]).due);
  expect(days(after(true), now)).toBeGreaterThan(3);
  expect(days(after(false), now)).toBe(3);
});

test.each([
  ['the move it was made for', 'd2d3', ['d2d3', 'e1g1'], true],
  ['another move, prepared since', 'd2d3', ['e1g1'], false],
])('a card fits %s', (_, move, prepared, fits) => {
  expect(cardFor({ move }, prepared) !== undefined).toBe(fits);
});

test('a learned move is due at once, and only a review schedules it', () => {
  expect(replay(log, []).due).toEqual(now);
  expect(replay(answered(answer(0, Rating.Good)), []).due.getTime()).toBeGreaterThan(now.getTime());
});

test('good answers stretch the interval, a failure shortens it, and it is stored as JSON', () => {
  const first = replay(answered(answer(0, Rating.Good)), []);
  const stored = JSON.parse(JSON.stringify(first.card)) as StoredCard;
  const at = (due: Date): number => days(due, now);
  const again = answer(at(first.due), Rating.Good);
  const second = replay({ ...log, start: stored, answers: [again] }, []);
  expect(second).toEqual(replay(answered(answer(0, Rating.Good), again), []));
  expect(days(second.due, first.due)).toBeGreaterThan(days(first.due, now));
  const failed = answer(at(second.due), Rating.Again);
  const third = replay({ ...log, start: stored, answers: [again, failed] }, []);
  expect(days(third.due, second.due)).toBeLessThan(days(second.due, first.due));
});

test('nothing is mastered for good: a card always comes back within the longest interval', () => {
  const grades = fc.array(fc.constantFrom(Rating.Again, Rating.Hard, Rating.Good), { maxLength: 30 });
  fc.assert(
    fc.property(grades, (given) => {
      const answers: Answer[] = [];
      let at = now;
      for (const grade of given) {
        answers.push({ atMs: at.getTime(), grade });
        const { due } = replay(answered(...answers), []);
        expect(due.getTime()).toBeGreaterThan(at.getTime());
        expect(days(due, at)).toBeLessThanOrEqual(36_500);
        at = due;
      }
    }),
    { numRuns: 30 },
  );
});

test('the trained move in a game counts as a good answer, another fine one as a hard one', () => {
  const tested = answered(answer(0, Rating.Good));
  expect(replay(tested, [game(5, 'd2d3')])).toEqual(
    replay(answered(answer(0, Rating.Good), answer(5, Rating.Good)), []),
  );
  expect(replay(tested, [game(5, 'e1g1')])).toEqual(
    replay(answered(answer(0, Rating.Good), answer(5, Rating.Hard)), []),
  );
  expect(replay(tested, [game(40, 'd2d3')]).due.getTime()).toBeGreaterThan(game(41, '').playedMs ?? 0);
});

test('a mistake in a game brings a move back at once, until it is answered or held', () => {
  const tested = answered(answer(0, Rating.Good));
  const mistake = game(1, 'f3e5', true);
  const back = replay(tested, [mistake]);
  expect(back.due).toEqual(new Date(mistake.playedMs ?? 0));
  expect(back.card).toEqual(replay(answered(answer(0, Rating.Good), answer(1, Rating.Again)), []).card);
  expect(replay(tested, [mistake, game(2, 'd2d3')]).due.getTime()).toBeGreaterThan(
    now.getTime() + 2 * DAY_MS,
  );
  const repaired = answered(answer(0, Rating.Good), answer(2, Rating.Good));
  expect(replay(repaired, [mistake]).due.getTime()).toBeGreaterThan(now.getTime() + 2 * DAY_MS);
});

test('games before it was trained, and games without a date, are no reviews', () => {
  const tested = answered(answer(0, Rating.Good));
  const others = [game(-1, 'd2d3'), game(-2, 'f3e5', true), game(null, 'f3e5', true), game(0, 'd2d3')];
  expect(replay(tested, others)).toEqual(replay(tested, []));
});

test('the order in which answers and games arrive never matters', () => {
  const someDay = fc.integer({ min: -3, max: 60 });
  const someGame = fc
    .tuple(fc.option(someDay), fc.constantFrom('d2d3', 'e1g1'), fc.boolean())
    .map((fields) => game(...fields));
  const someAnswer = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(Rating.Again, Rating.Hard, Rating.Good))
    .map(([day, grade]) => answer(day, grade));
  fc.assert(
    fc.property(fc.array(someGame), fc.array(someAnswer), fc.gen(), (games, answers, gen) => {
      const shuffled = gen(fc.shuffledSubarray, games, { minLength: games.length });
      const arrived = replay({ ...log, answers: answers.toReversed() }, shuffled);
      expect(arrived).toEqual(replay({ ...log, answers }, games));
    }),
  );
});
