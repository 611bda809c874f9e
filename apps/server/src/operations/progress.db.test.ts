import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';

const store = withDatabase();
const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';

/** The critical position as it was studied on a day of January 2024. */
async function studied({ heroid, posid, plan }: Scene, day: number): Promise<void> {
  const at = new Date(Date.UTC(2024, 0, day, 12));
  await store.db
    .insertInto('studies')
    .values({ player_id: heroid, position_id: posid, state: 1, studied_at: at, studied_dates: [at] })
    .execute();
  await store.db.insertInto('stale_findings').values({ player_id: heroid, position_id: posid }).execute();
  await plan();
}

test('a player who studied nothing has no figures', async () => {
  const { heroid, context } = await italianScene(store.database);
  expect(await call('progress/load', { heroid }, context)).toMatchObject({
    positions: 0,
    verdict: 'notMet',
    effect: null,
    games: 0,
    games_missing: null,
    kept: null,
    openings: [],
    speeds: [],
    weeks: [],
    months: [],
    minutes: 0,
    states: [],
  });
});

test('studied, and no game since', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid, context } = scene;
  await studied(scene, 20);
  expect(await call('progress/load', { heroid }, context)).toMatchObject({
    positions: 1,
    positions_met: 0,
    met: 0,
    verdict: 'notMet',
    states: [{ posid, herowhite: 1, proof: { state: 'notMet' }, planned: false }],
  });
});

test('counts the games since the study, by opening and by month', async () => {
  const scene = await italianScene(store.database);
  const { heroid, context, addGame } = scene;
  await studied(scene, 20);
  await addGame({ day: 22, moves: `${OPENING} 4. d3 Bc5 5. O-O` });
  await addGame({ day: 23, moves: `${OPENING} 4. Nxe5 Nxe5 5. d4` });
  const answer = await call('progress/load', { heroid }, context);
  expect(answer).toMatchObject({
    positions_met: 1,
    met: 2,
    observed: 1,
    verdict: 'tooFew',
    games: 2,
    kept: null,
    openings: [{ met: 2, observed: 1 }],
    speeds: [{ met: 2, observed: 1 }],
    // The Monday of both days.
    weeks: [{ week: '2024-01-22', met: 2, observed: 1 }],
    months: [{ month: '2024-01', met: 2, observed: 1 }],
    states: [{ proof: { state: 'back', met: 2, held: 1 } }],
  });
  expect(answer.expected).toBeCloseTo(0.9, 0);
  expect(answer.games_missing).toBeGreaterThan(2);
  expect(answer.months[0]?.expected).toBe(answer.expected);
});

test('minutes of training are those from answer to answer since the first study, without breaks', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid, context } = scene;
  await studied(scene, 20);
  const at = (seconds: number) => new Date(Date.UTC(2024, 0, 21, 12, 0, seconds));
  const { id } = await store.db
    .insertInto('trainings')
    .values({
      ...{ player_id: heroid, position_id: posid, player_is_white: true, mode: 'test', state: 'complete' },
      ...{ plan: '{}', progress: '{}', started_at: at(0), ended_at: at(600) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Half a minute, a break, and a minute.
  for (const seconds of [30, 500, 560])
    await store.db
      .insertInto('training_answers')
      .values({
        training_id: id,
        at: at(seconds),
        uci: 'd2d3',
        verdict: 'correct',
        position_id: posid,
        line: 0,
      })
      .execute();
  expect((await call('progress/load', { heroid }, context)).minutes).toBe(2);
});

test('games without a date are never since the study', async () => {
  const scene = await italianScene(store.database);
  await studied(scene, 20);
  await scene.addGame({ day: null, moves: `${OPENING} 4. d3 Bc5 5. O-O` });
  expect(await call('progress/load', { heroid: scene.heroid }, scene.context)).toMatchObject({
    met: 0,
    games: 0,
    verdict: 'notMet',
    states: [{ proof: { state: 'notMet', met: 0 } }],
  });
});

test('an opening that is given up is not met, never fixed', async () => {
  const scene = await italianScene(store.database);
  const { heroid, context, addGame } = scene;
  await studied(scene, 8);
  for (const day of [9, 10, 11, 12, 13]) await addGame({ day, moves: '1. d4 d5 2. c4 e6 3. Nc3 Nf6' });
  const { states, verdict, games } = await call('progress/load', { heroid }, context);
  expect({ states: states.map(({ proof }) => proof.state), verdict, games }).toEqual({
    ...{ states: ['notMet'], verdict: 'notMet', games: 5 },
  });
});

test('what the next games are likely to bring is the sum over the list', async () => {
  const { heroid, context } = await italianScene(store.database);
  const { mistakes } = await call('usergames/mistakes', { heroid }, context);
  const { next } = await call('progress/load', { heroid }, context);
  const sum = mistakes.reduce((total, { outlook }) => total + outlook.loss, 0);
  expect(next.games).toBe(20);
  expect(next.loss).toBeGreaterThan(0);
  expect(next.loss).toBeCloseTo(sum, 0);
});
