import { RUNGS } from '@tabia/mistakes';
import { sql } from 'kysely';
import { Rating } from 'ts-fsrs';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { study } from '../../test/study.ts';
import { startLog } from '../domain/schedule/card.ts';
import type { Context } from '../services/context/operation.ts';
import { loadDeskFacts } from '../store/coaches/desk.ts';
import { loadJudgedMove, loadJudgedMoves } from '../store/findings/positionGames.ts';
import { loadTimedMeetings } from '../store/findings/timedMeetings.ts';
import { migrations } from '../store/migrations/migrate.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import { saveCards } from '../store/study/cards.ts';
import { saveStudy } from '../store/study/studies.ts';

const store = withDatabase();

const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';
const SLIP = `${OPENING} 4. Nxe5 Nxe5 5. d4`;
/** A move that gives away half a pawn. */
const HALF_A_PAWN = `${OPENING} 4. h4 d6`;

/** A day of January 2024; games are played at its beginning. */
function on({ context }: Pick<Scene, 'context'>, day: number): Context {
  return { ...context, now: () => new Date(Date.UTC(2024, 0, day, 12)) };
}

/** White's centipawns after moves, by every rung. */
async function judgeAs({ idAfter }: Pick<Scene, 'idAfter'>, moves: readonly string[], cp: number) {
  const positionId = await idAfter(moves);
  const found = RUNGS.map((nodes) => ({ positionId, nodes, multiPv: 1, depth: 12, cp, lines: [] }));
  await storeEvaluations(store.db, ENGINE, found);
}

/** The scene in which h4 is playable; of the capture on e5, `captured` is what White has after it. */
async function sceneWith(captured: number): Promise<Scene> {
  const scene = await italianScene(store.database);
  await judgeAs(scene, ITALIAN, 80);
  await judgeAs(scene, [...ITALIAN, 'd2d3'], 80);
  await judgeAs(scene, [...ITALIAN, 'f3e5'], captured);
  await judgeAs(scene, [...ITALIAN, 'h2h4'], 22);
  await markStale(store.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
  return scene;
}

async function listed({ heroid, posid, context }: Scene) {
  const { mistakes } = await call('usergames/mistakes', { heroid }, context);
  return mistakes.find(({ position_id }) => position_id === posid);
}

/** What is stored of each meeting, by move: a playable move is 2. */
async function verdicts({ heroid, posid }: Scene): Promise<Record<string, number>> {
  const row = await store.db
    .selectFrom('findings')
    .select('series')
    .where('player_id', '=', heroid)
    .where('position_id', '=', posid)
    .executeTakeFirstOrThrow();
  return Object.fromEntries(row.series.map((entry) => [entry[4], entry[7]]));
}

/** What Today says of new games. */
async function today(scene: Scene, day: number) {
  return (await call('today/load', {}, on(scene, day))).players[0];
}

beforeEach(async () => {
  // Evaluations belong to all users: each test begins without those of the one before.
  await store.db.deleteFrom('evaluations').execute();
});

describe('a playable move in games after the mistake was studied', () => {
  test('is not the mistake that is back, nor wrong again, nor failed', async () => {
    const scene = await sceneWith(-150);
    const { heroid, posid } = scene;
    expect(await listed(scene)).toMatchObject({ mdegree: 2, unreasonable_count: 3 });
    await study(scene, on(scene, 10));
    for (const day of [12, 13]) await scene.addGame({ day, moves: HALF_A_PAWN });
    expect(await verdicts(scene)).toEqual({ d2d3: 0, f3e5: 1, h2h4: 2 });
    expect(await listed(scene)).toMatchObject({
      mdegree: 1,
      studied: 1,
      repeated_fault: false,
      unreasonable_count: 5,
      playable_count: 2,
      advice: { mistake: { uci: 'f3e5' } },
      proof: { met: 2, held: 2 },
    });
    expect((await listed(scene))?.proof.state).not.toBe('back');
    expect(await today(scene, 14)).toMatchObject({
      back: [],
      receipt: { held: [{ posid }], failed: [], fresh: [], train: [] },
    });
    const progress = await call('progress/load', { heroid }, on(scene, 14));
    expect(progress).toMatchObject({ met: 2, observed: 0 });
    const coachId = scene.context.user?.id ?? 0;
    const desk = await loadDeskFacts(store.db, [heroid], coachId, new Date(0));
    expect(desk.get(heroid)).toMatchObject({ back: 0 });
    const session = await call('training/getlist', { heroid }, on(scene, 14));
    expect(session.items[0]).toMatchObject({ posid, repeated_fault: false });
  });

  test('still stands beside a mistake that is back', async () => {
    const scene = await sceneWith(-150);
    const { posid } = scene;
    await study(scene, on(scene, 10));
    await scene.addGame({ day: 12, moves: HALF_A_PAWN });
    for (const day of [13, 14]) await scene.addGame({ day, moves: SLIP });
    expect(await listed(scene)).toMatchObject({
      ...{ mdegree: 2, studied: 2, repeated_fault: true },
      proof: { state: 'back', met: 3, held: 1 },
    });
    expect(await today(scene, 15)).toMatchObject({ back: [{ posid }], receipt: { failed: [{ posid }] } });
  });

  test('is no failure of what is known in tests', async () => {
    const scene = await sceneWith(22);
    const { heroid, posid, context } = scene;
    const start = new Date('2024-01-01T13:00:00Z');
    const answers = [{ atMs: start.getTime(), grade: Rating.Good } as const];
    await saveCards(store.db, heroid, [{ ...startLog('d2d3', start), answers, positionId: posid }]);
    await sql`update encounters set clock_used = 200 where position_id = ${posid}`.execute(store.db);
    const met = (await loadTimedMeetings(store.db, heroid, [posid])).get(posid) ?? [];
    expect(met.map(({ isMistake }) => isMistake)).toEqual(met.map(() => false));
    expect((await call('training/knowledge', { heroid, posid }, context)).knowledge).toBeNull();
    await judgeAs(scene, [...ITALIAN, 'f3e5'], -150);
    await markStale(store.db, [{ playerId: heroid, positionId: posid }]);
    await scene.plan();
    expect((await call('training/knowledge', { heroid, posid }, context)).knowledge).toMatchObject({
      kind: 'slow',
    });
  });
});

test('has one grade and one score, whatever a deeper search says by now', async () => {
  const scene = await sceneWith(22);
  const { heroid, posid, context } = scene;
  const positionId = await scene.idAfter([...ITALIAN, 'f3e5']);
  const deeper = { nodes: 50_000_000, multiPv: 1, depth: 40, cp: -5, lines: [] };
  await storeEvaluations(store.db, ENGINE, [{ positionId, ...deeper }]);
  expect(await listed(scene)).toMatchObject({ advice: { mistake: { uci: 'f3e5', grade: 'playable' } } });
  const { games } = await call('usergames/loadheader', { heroid, posid }, context);
  const { moves } = await call('usergames/loadmoves', { heroid, gameid: games[0]?.gameid ?? 0 }, context);
  expect(moves[6]).toMatchObject({ san: 'Nxe5', eval: { cp: 22 }, grade: 'playable' });
  const verdict = { unreasonable: true, cp: 22 };
  expect((await loadJudgedMoves(store.db, heroid, [posid])).get(posid)?.get('f3e5')).toMatchObject(verdict);
  expect(await loadJudgedMove(store.db, { playerId: heroid, positionId: posid }, 'f3e5')).toMatchObject(
    verdict,
  );
  const node = await call('openingtrees/heronode', { heroid, posid }, context);
  expect(node.moves.find(({ uci }) => uci === 'f3e5')).toMatchObject({ grade: 'playable' });
  const tree = { heroid, posid, herowhite: 1 as const, depthfull: 1, depthfilter: 2 };
  const { nodes } = await call('openingtrees/herovariants', tree, context);
  expect(nodes.find(({ move_uci }) => move_uci === 'f3e5')).toMatchObject({
    grade: 'playable',
    eval: { cp: 22 },
  });
});

test('where all is playable, the position is listed and not red, and playing on is no cure', async () => {
  const scene = await sceneWith(22);
  const { heroid, posid } = scene;
  expect(await verdicts(scene)).toEqual({ d2d3: 0, f3e5: 2 });
  expect(await listed(scene)).toMatchObject({
    ...{ mdegree: 1, playable_count: 3, unreasonable_count: 3, single: false },
    advice: { mistake: { uci: 'f3e5', grade: 'playable' } },
  });
  const { worst } = await call('today/load', {}, on(scene, 10));
  expect(worst).toMatchObject({ posid, wrong: 0, playable: 3 });
  await study(scene, on(scene, 10));
  for (const day of [12, 13, 14, 15, 16]) await scene.addGame({ day, moves: SLIP });
  expect(await listed(scene)).toMatchObject({
    ...{ mdegree: 1, playable_count: 8, repeated_fault: false },
    proof: { state: 'held', met: 5, held: 5 },
  });
  expect(await today(scene, 17)).toMatchObject({ back: [], receipt: { failed: [], held: [{ posid }] } });
  const game = await store.db
    .selectFrom('games')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const view = await call('usergames/loadmoves', { heroid, gameid: game.id }, scene.context);
  expect(JSON.stringify(view)).not.toContain('"mdegree":2');
});

test('a playable move that becomes a habit is nothing new for Today, a mistake is', async () => {
  for (const [captured, fresh] of [
    [22, 0],
    [-150, 1],
  ] as const) {
    await store.db.deleteFrom('users').execute();
    await store.db.deleteFrom('evaluations').execute();
    const scene = await sceneWith(captured);
    // There is no news before a first study, of whatever position.
    const other = await scene.idAfter(['e2e4', 'e7e5']);
    await saveStudy(store.db, scene.heroid, other, {
      state: 1,
      studiedAt: new Date(Date.UTC(2024, 0, 1, 12)),
    });
    expect((await today(scene, 20))?.receipt?.fresh).toHaveLength(fresh);
  }
});

test('meetings that an older version stored are read as they are, and computed again after its migration', async () => {
  const scene = await sceneWith(22);
  const ofHero = sql`player_id = ${scene.heroid} and position_id = ${scene.posid}`;
  await sql`update findings set series = replace(series::text, ',2]', ',1]')::json where ${ofHero}`.execute(
    store.db,
  );
  expect(await verdicts(scene)).toEqual({ d2d3: 0, f3e5: 1 });
  const within = { heroid: scene.heroid, dateto: '2024-02-01T00:00:00.000Z' };
  const read = await call('usergames/mistakes', within, scene.context);
  expect(read.mistakes[0]).toMatchObject({ mdegree: 2, unreasonable_count: 3 });
  const migration = migrations.find(({ name }) => name === '039_playable_moves');
  for (const statement of migration?.statements ?? []) await sql.raw(statement).execute(store.db);
  await scene.plan();
  expect(await verdicts(scene)).toEqual({ d2d3: 0, f3e5: 2 });
  const again = await call('usergames/mistakes', within, scene.context);
  expect(again.mistakes[0]).toMatchObject({ mdegree: 1, playable_count: 3 });
});
