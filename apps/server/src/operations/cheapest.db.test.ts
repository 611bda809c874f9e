import { RUNGS } from '@tabia/mistakes';
import { sql } from 'kysely';
import { Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, ITALIAN, italianScene } from '../../test/italianScene.ts';
import { type Answer, replay, startLog } from '../domain/schedule/card.ts';
import { movesOf } from '../services/training/cheapestRepair.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import { saveToss } from '../store/study/coinDraws.ts';

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

test.each([
  [13, 0],
  [15, 1],
])('what a coin has left waiting for %i of 14 days is proposed %i times', async (days, times) => {
  const { heroid, posid, context } = await italianScene(store.database);
  const drawnAt = new Date(context.now().getTime() - days * 24 * 3_600_000);
  await saveToss(store.db, heroid, drawnAt, [{ positionId: posid, chosen: false }]);
  expect((await call('training/cheapest', { heroid, minutes: 5 }, context)).positions).toHaveLength(times);
});

/** Two mistakes after 3.Bc4: the one of the scene, and one after its good move. */
async function sceneWithTwo() {
  const scene = await italianScene(store.database);
  const { heroid, posid, idAfter } = scene;
  const second = await idAfter([...ITALIAN, 'd2d3', 'f8c5']);
  await sql`
    insert into findings
    select (json_populate_record(f, json_build_object('position_id', ${second}::int8,
        'finding', f.finding::jsonb || jsonb_build_object('positionId', ${second}::int8, 'totalCount', 2)))).*
    from findings f where f.player_id = ${heroid} and f.position_id = ${posid}
    on conflict (player_id, position_id) do update set critical = excluded.critical, finding = excluded.finding, history = excluded.history
  `.execute(store.db);
  const after = [...ITALIAN.slice(0, 4), 'f1b5'];
  const known = { positionId: await idAfter(after), multiPv: 1, depth: 12, cp: 30, lines: [] };
  await storeEvaluations(
    store.db,
    ENGINE,
    RUNGS.map((nodes) => ({ ...known, nodes })),
  );
  return { ...scene, second };
}

describe('an earlier move', () => {
  test('is named when the games after it do not meet the mistakes', async () => {
    const { heroid, posid, second, context, idAfter, addGame } = await sceneWithTwo();
    expect(await call('training/earlier', { heroid, posid }, context)).toEqual({ earlier: null });
    for (const day of [8, 9, 10, 11, 12]) await addGame({ day, moves: '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6' });
    const { earlier } = await call('training/earlier', { heroid, posid }, context);
    expect(earlier).toMatchObject({
      ...{ posid: await idAfter(ITALIAN.slice(0, 4)), uci: 'f1b5', san: 'Bb5', hm: 4, games: 5, price: 0 },
      positions: [posid, second].toSorted((a, b) => a - b),
    });
    expect(earlier?.fen).toContain(' w KQkq - 0 3');
    expect(earlier?.kept).toBeGreaterThan(0);
  });

  test('is not named for a position that is no mistake, or ignored', async () => {
    const { heroid, posid, context, idAfter, addGame } = await sceneWithTwo();
    for (const day of [8, 9, 10, 11, 12]) await addGame({ day, moves: '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6' });
    const clean = { heroid, posid: await idAfter(ITALIAN.slice(0, 2)) };
    expect(await call('training/earlier', clean, context)).toEqual({ earlier: null });
    await call('openinglabels/addposlabel', { heroid, posid, labid: 23 }, context);
    expect(await call('training/earlier', { heroid, posid }, context)).toEqual({ earlier: null });
  });
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
