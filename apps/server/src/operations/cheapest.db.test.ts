import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { type Answer, replay, startLog } from '../domain/schedule/card.ts';
import { movesOf } from '../services/training/cheapestRepair.ts';

const store = withDatabase();

test('proposes what loses most, with the moves that it asks and the points that it keeps', async () => {
  const { heroid, posid, context } = await italianScene(store.database);
  const plan = await call('training/cheapest', { heroid, minutes: 5 }, context);
  const { mistakes } = await call('usergames/mistakes', { heroid }, context);
  const loss = mistakes[0]?.outlook.loss ?? 0;
  expect(loss).toBeGreaterThan(0);
  // d3, and a move after each of its two replies.
  expect(plan).toMatchObject({ moves: 3, positions: [{ posid, herowhite: 1, hm: 6, moves: 3 }] });
  expect(plan.kept).toBeCloseTo(loss * 5, 0);
  expect(plan.most).toBe(plan.kept);
  expect(plan.room).toBeGreaterThan(plan.moves);
});

test('a move that is known costs nothing, and what the plan has is not proposed again', async () => {
  const { heroid, posid, context } = await italianScene(store.database);
  await store.db
    .insertInto('cards')
    .values({
      ...{ player_id: heroid, position_id: posid, move: 'd2d3', due: new Date() },
      ...{ card: '{}', start: '{}', answers: '[]' },
    })
    .execute();
  const before = await call('training/cheapest', { heroid, minutes: 5 }, context);
  expect(before.positions[0]).toMatchObject({ posid, moves: 2 });
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  expect(await call('training/cheapest', { heroid, minutes: 5 }, context)).toMatchObject({
    ...{ positions: [], moves: 0, kept: 0, most: 0 },
  });
});

test('what is ignored is not proposed', async () => {
  const { heroid, posid, context } = await italianScene(store.database);
  await call('openinglabels/addposlabel', { heroid, posid, labid: 23 }, context);
  expect((await call('training/cheapest', { heroid, minutes: 5 }, context)).positions).toEqual([]);
});

test('a move takes about five questions in its first month', () => {
  const start = new Date('2026-01-01T12:00:00Z');
  const log = startLog('d2d3', start);
  const answers: Answer[] = [];
  for (let due = start; due.getTime() < start.getTime() + 30 * 86_400_000; ) {
    answers.push({ atMs: due.getTime(), grade: Rating.Good });
    due = replay({ ...log, answers }, []).due;
  }
  // It is shown once before, and one answer in ten or so is wrong.
  expect(answers.length + 1).toBeGreaterThanOrEqual(4);
  expect(answers.length + 1).toBeLessThanOrEqual(5);
  expect(movesOf(5, { count: 0, mean: 0 })).toBe(120);
  expect(movesOf(5, { count: 50, mean: 5 })).toBe(360);
});
