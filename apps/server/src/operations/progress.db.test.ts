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
    months: [],
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
    months: [{ month: '2024-01', met: 2, observed: 1 }],
    states: [{ proof: { state: 'back', met: 2, held: 1 } }],
  });
  expect(answer.expected).toBeCloseTo(0.9, 0);
  expect(answer.games_missing).toBeGreaterThan(2);
  expect(answer.months[0]?.expected).toBe(answer.expected);
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
