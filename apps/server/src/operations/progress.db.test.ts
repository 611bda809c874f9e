import { expect, test } from 'vitest';
import { aNickname } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';
import { someGames } from '../../test/pgnGames.ts';
import { removeDeleted } from '../jobs/gameBatches.ts';
import { markStale, takeStale } from '../store/queue/staleFindings.ts';
import { saveStudy } from '../store/study/studies.ts';

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

test('a studied position that never was a mistake is no progress', async () => {
  const scene = await italianScene(store.database);
  const fine = await scene.idAfter(['e2e4', 'e7e5']);
  await studied({ ...scene, posid: fine }, 6);
  expect(await call('progress/load', { heroid: scene.heroid }, scene.context)).toMatchObject({
    ...{ positions: 0, met: 0, verdict: 'notMet', states: [] },
  });
});

test('a position went wrong again only as long as the games say so', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid, context, plan } = scene;
  await studied(scene, 20);
  const { id } = await aNickname(store.db, { playerId: heroid, source: 2, name: 'slips' });
  await someGames(store.db, id, [{ day: 24, moves: `${OPENING} 4. Nxe5 Nxe5 5. d4` }]);
  await plan();
  const listed = async () => {
    const { mistakes } = await call('usergames/mistakes', { heroid }, context);
    return mistakes.find(({ position_id }) => position_id === posid);
  };
  expect(await listed()).toMatchObject({ studied: 2, repeated_fault: true });
  await call('nicknames/delete', { nicknameid: id }, context);
  await removeDeleted(store.db, new AbortController().signal);
  await plan();
  expect(await listed()).toMatchObject({ studied: 1, repeated_fault: false, proof: { state: 'notMet' } });
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

test('killed between the study and the verdict: progress knows the study at once, and the next run stores the same', async () => {
  const scene = await italianScene(store.database);
  const { heroid, posid, context, addGame, plan } = scene;
  for (const day of [22, 23]) await addGame({ day, moves: `${OPENING} 4. d3 Bc5 5. O-O` });
  const at = new Date(Date.UTC(2024, 0, 20, 12));
  await saveStudy(store.db, heroid, posid, { state: 1, studiedAt: at });
  await markStale(store.db, [{ playerId: heroid, positionId: posid }]);
  const counts = { positions: 1, positions_met: 1, met: 2, observed: 0, games: 2 };
  const load = () => call('progress/load', { heroid }, context);
  const before = await load();
  const proofs = ({ states }: typeof before) =>
    states.map(({ posid: id, proof: { state, since, met, held } }) => ({ id, state, since, met, held }));
  expect(before).toMatchObject(counts);
  // The process ends in the middle of a batch: its transaction is gone, the mark is not.
  const killed = store.db.transaction().execute(async (transaction) => {
    const { pairs } = await takeStale(
      transaction,
      { pairs: 100, cost: 1_000 },
      { afterUser: 0, afterPosition: 0 },
    );
    expect(pairs).toContainEqual({ playerId: heroid, positionId: posid });
    throw new Error('Killed');
  });
  await expect(killed).rejects.toThrow('Killed');
  expect(await load()).toMatchObject(counts);
  await plan();
  const after = await load();
  expect(after).toMatchObject({ ...counts, states: [{ posid, proof: { met: 2, held: 2 } }] });
  const shown = (page: typeof before) => ({ ...page, next: null, states: proofs(page) });
  expect(shown(after)).toEqual(shown(before));
});

test.each([0, 1])('a player with %i findings has all pages', async (findings) => {
  const scene = await italianScene(store.database);
  const { heroid, posid, context, plan, nicknameId } = scene;
  if (findings === 0) await call('nicknames/disable', { nicknameid: nicknameId }, context);
  await plan();
  if (findings > 0) await studied(scene, 7);
  const { states, positions } = await call('progress/load', { heroid }, context);
  expect([states.length, positions]).toEqual([findings, findings]);
  const page = await call('today/load', {}, context);
  expect(page.positions).toBe(0);
  const cheapest = await call('training/cheapest', { heroid, minutes: 5 }, context);
  expect(cheapest.positions.map((position) => position.posid)).toEqual(findings > 0 ? [posid] : []);
});

test('all games on the day of the study, at its beginning: none is since', async () => {
  const scene = await italianScene(store.database);
  const { heroid, context, addGame } = scene;
  await studied(scene, 20);
  for (let game = 0; game < 3; game += 1)
    await addGame({ day: 20, moves: `${OPENING} 4. d3 Bc5 5. ${['O-O', 'c3', 'Nc3'][game]}` });
  expect(await call('progress/load', { heroid }, context)).toMatchObject({
    ...{ met: 0, verdict: 'notMet', weeks: [], states: [{ proof: { state: 'notMet' } }] },
  });
});
