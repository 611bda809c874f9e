import { sql } from 'kysely';
import { type Grade, Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { aPlayer, aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { italianScene } from '../../../test/italianScene.ts';
import { startLog } from '../../domain/schedule/card.ts';
import { loadCards, saveCards } from '../../store/study/cards.ts';
import { loadReviewHistories, loadScheduleParameters } from '../../store/study/scheduleFit.ts';
import { refitSchedule } from './fitSchedule.ts';

const tests = withDatabase();
const DAY_MS = 86_400_000;
const start = new Date('2026-01-01T12:00:00Z');
const { signal } = new AbortController();
/** As if every move were forgotten within days. */
const FORGETFUL = [
  0.05, 0.1, 0.3, 0.6, 7, 0.8, 3, 0, 1.2, 0.2, 0.6, 1.5, 0.06, 0.26, 1.6, 0.6, 1.9, 0.5, 0.1, 0.06, 0.15,
];

/** A card whose move was known on the first day, and on none of the later ones. */
function forgotten(positionId: number) {
  const answers = [0, 2, 5, 9, 14, 20].map((day) => ({
    atMs: start.getTime() + (positionId + day) * DAY_MS,
    grade: (day === 0 ? Rating.Good : Rating.Again) as Grade,
  }));
  return { ...startLog('e2e4', start), positionId, answers };
}

test('repetitions follow the parameters that fit, a week later again, and a second run changes nothing', async () => {
  const { db } = tests;
  const player = await aPlayer(db, { userId: (await aUser(db)).id });
  await sql`insert into positions (id, key) select id, id::text from generate_series(1, 500) id`.execute(db);
  await saveCards(
    db,
    player.id,
    Array.from({ length: 200 }, (_, index) => forgotten(index + 1)),
  );
  const held = { ...startLog('d2d4', start), positionId: 500 };
  const answers = [0, 3, 13].map((day) => ({
    atMs: start.getTime() + day * DAY_MS,
    grade: Rating.Good as Grade,
  }));
  await saveCards(db, player.id, [{ ...held, answers }]);
  const before = (await loadCards(db, player.id, [500])).get(500)?.due;

  let asked = 0;
  const fit = async () => {
    asked += 1;
    return await Promise.resolve(FORGETFUL);
  };
  const day = (days: number) => ({ db, now: () => new Date(start.getTime() + days * DAY_MS) });
  expect(await refitSchedule(day(300), undefined, signal)).toBeUndefined();
  expect(await refitSchedule(day(300), fit, signal)).toMatchObject({ parameters: FORGETFUL, reviews: 1203 });
  expect(await refitSchedule(day(301), fit, signal)).toBeUndefined();
  expect(asked).toBe(1);
  expect(await loadScheduleParameters(db)).toEqual(FORGETFUL);

  await saveCards(db, player.id, [{ ...held, answers }]);
  const after = (await loadCards(db, player.id, [500])).get(500)?.due;
  expect(after?.getTime()).toBeLessThan(before?.getTime() ?? 0);

  expect(await refitSchedule(day(308), fit, signal)).toMatchObject({ reviews: 1203 });
  expect(asked).toBe(2);
});

test('what the computer of a user found in games is no review', async () => {
  const { heroid, posid } = await italianScene(tests.database);
  const reviewsOf = async () => {
    const histories = await loadReviewHistories(tests.db, signal);
    return histories.flat().length;
  };
  const before = await reviewsOf();
  const answers = [{ atMs: 0, grade: Rating.Good as Grade }];
  await saveCards(tests.db, heroid, [{ ...startLog('d2d3', new Date(0)), positionId: posid, answers }]);
  expect(await reviewsOf()).toBeGreaterThan(before + 1);
  await tests.db
    .updateTable('findings')
    .set({ own_searches: true })
    .where('player_id', '=', heroid)
    .execute();
  expect(await reviewsOf()).toBe(before + 1);
});
