import { keysAlong } from '@tabia/chess';
import { BEGIN_NODES, RUNGS } from '@tabia/mistakes';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aNickname, aPosition, aUser, testNow } from '../../../test/builders.ts';
import { call } from '../../../test/call.ts';
import { withDatabase } from '../../../test/database.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../../test/italianScene.ts';
import { createJobs } from '../../jobs/createJobs.ts';
import { storeEvaluations } from '../../store/positions/evaluations.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';
import { addRequests } from '../../store/queue/evaluationAskers.ts';
import { markStale } from '../../store/queue/staleFindings.ts';
import { loadWaitingLine, storeEngineRate } from '../../store/queue/waitingLine.ts';
import { requireUser } from '../context/operation.ts';

const tests = withDatabase();
const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';

async function progress({ context, heroid }: Scene) {
  const { share, ...task } = await call('task/status', { taskid: `analyze-${heroid}` }, context);
  return { ...task, share: share ?? -1 };
}

/** Answers the searches of a position, as the engine does. */
async function search(scene: Scene, positionId: number, nodes: readonly number[]): Promise<void> {
  const found = nodes.map((each) => ({
    positionId,
    nodes: each,
    multiPv: 1,
    depth: 12,
    cp: -70,
    lines: [],
  }));
  await storeEvaluations(tests.db, ENGINE, found);
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
}

/** Judges positions met once, too. */
async function judgeAll({ heroid, plan }: Scene): Promise<void> {
  const games = await tests.db.selectFrom('games').select('moves').where('player_id', '=', heroid).execute();
  const keys = new Set(games.flatMap(({ moves }) => keysAlong(moves.split(' '))));
  const ids = [...(await ensurePositionIds(tests.db, [...keys])).values()];
  const evaluations = ids.flatMap((positionId) =>
    RUNGS.map((nodes) => ({ positionId, nodes, multiPv: 1, depth: 12, cp: 0, lines: [] })),
  );
  await storeEvaluations(tests.db, ENGINE, evaluations);
  await markStale(
    tests.db,
    ids.map((positionId) => ({ playerId: heroid, positionId })),
  );
  await plan();
}

test('the analysis of a player counts nodes of the engine, its share never falls, and ends at 1', async () => {
  const scene = await italianScene(tests.database);
  // A new game with a move that nobody has searched.
  await scene.addGame({ day: 8, moves: `${OPENING} 4. h4 Bc5 5. d3` });
  const asked = await progress(scene);
  expect(asked.state).toBe('running');
  expect(asked.done).toBeGreaterThan(100_000);
  expect(asked.total).toBeGreaterThanOrEqual(asked.done + 10_000);
  const after = await scene.idAfter([...ITALIAN, 'h2h4']);
  await search(scene, after, RUNGS.slice(0, 1));
  const scanned = await progress(scene);
  expect(scanned.done).toBeGreaterThan(asked.done);
  await search(scene, after, RUNGS);
  const searched = await progress(scene);
  expect(searched.done).toBeGreaterThan(scanned.done);
  expect(searched.share).toBeGreaterThan(scanned.share);
  expect(scanned.share).toBeGreaterThan(asked.share);
  // Positions that were met once are open still: they do not belong to the list.
  expect(searched).toMatchObject({ state: 'done', share: 1 });
  await judgeAll(scene);
  const end = await progress(scene);
  expect(end).toMatchObject({ state: 'done', share: 1, seconds_left: 0 });
  expect(end.total).toBe(end.done);
});

test('while games are being loaded the end is not reached', async () => {
  const scene = await italianScene(tests.database);
  await judgeAll(scene);
  const load = { status: 'processing', games_loaded: 7, games_total: 70 } as const;
  await tests.db.updateTable('nicknames').set(load).where('id', '=', scene.nicknameId).execute();
  const { share, done, total } = await progress(scene);
  expect(share).toBeCloseTo(0.1, 5);
  expect(total).toBe(10 * done);
});

/** Accounts whose analysis waits for as many nodes, each. */
async function othersWait(accounts: number, nodes: number): Promise<void> {
  for (let account = 0; account < accounts; account += 1) {
    const { id: userId } = await aUser(tests.db);
    const positionId = await aPosition(tests.db);
    await addRequests(tests.db, [{ positionId, userId, nodes, multiPv: 1, priority: 1 }]);
  }
}

/** A first import of which hardly anything has been searched, and much is left. */
async function aFirstImport(): Promise<Scene> {
  const scene = await italianScene(tests.database);
  await tests.db
    .updateTable('findings')
    .set({ searched_nodes: 0, line_nodes: 0, pending_nodes: 50_000_000, decided: false })
    .where('player_id', '=', scene.heroid)
    .execute();
  return scene;
}

/** The line that was loaded for an earlier test is not believed any more. */
function minutesLater(minutes: number, { context }: Scene): Pick<Scene, 'context'> {
  return { context: { ...context, now: () => new Date(testNow.getTime() + 60_000 * minutes) } };
}

const UNKNOWN = { seconds_to_begin: null, seconds_to_begin_most: null };

test('who waits behind others is told when the list begins: a range that narrows, and nothing without a known speed', async () => {
  await tests.db.deleteFrom('evaluation_askers').execute();
  const scene = await aFirstImport();
  let seconds = 0;
  const now = (): Date => new Date(testNow.getTime() + 1_000 * seconds);
  const told = async () => await progress({ ...scene, context: { ...scene.context, now } });
  await othersWait(49, 9_000_000);
  const { waiting } = await loadWaitingLine(tests.db, 1_000_000);
  expect(waiting.map(({ nodes }) => nodes)).toEqual(Array(49).fill(1_000_000));
  expect(await told()).toMatchObject(UNKNOWN);
  // Two processes, and one that stopped an hour ago.
  await storeEngineRate(tests.db, 'one', { searched: 300_000, credited: 250_000 });
  await storeEngineRate(tests.db, 'two', { searched: 100_000, credited: 20_000 });
  await storeEngineRate(tests.db, 'stopped', { searched: 900_000, credited: 900_000 });
  await sql`update engine_rates set measured_at = now() - interval '1 hour' where worker_id = 'stopped'`.execute(
    tests.db,
  );
  seconds = 10;
  const first = await told();
  const due = (50 * BEGIN_NODES) / 400_000;
  expect(first.seconds_to_begin).toBe(Math.floor(0.7 * due));
  expect(first.seconds_to_begin_most).toBe(Math.ceil(1.6 * due));
  // Ten of the others are done: only the end of the range moves.
  await sql`delete from evaluation_askers where user_id in (
    select distinct user_id from evaluation_askers where nodes = 9000000 order by 1 limit 10)`.execute(
    tests.db,
  );
  seconds = 20;
  const second = await told();
  expect(second.seconds_to_begin).toBe((first.seconds_to_begin ?? 0) - 10);
  expect(second.seconds_to_begin_most).toBeLessThan((first.seconds_to_begin_most ?? 0) - 10);
  await tests.db
    .updateTable('findings')
    .set({ searched_nodes: BEGIN_NODES })
    .where('player_id', '=', scene.heroid)
    .execute();
  seconds = 30;
  expect(await told()).toMatchObject(UNKNOWN);
});

test('alone at the engines nobody is told to wait', async () => {
  await tests.db.deleteFrom('evaluation_askers').execute();
  const scene = await aFirstImport();
  await storeEngineRate(tests.db, 'one', { searched: 400_000, credited: 0 });
  expect(await progress(scene)).toMatchObject(UNKNOWN);
});

test('players whose lists begin together share the turns of their account: each is told the time of all', async () => {
  await tests.db.deleteFrom('evaluation_askers').execute();
  await tests.db.deleteFrom('engine_rates').execute();
  const scenes = [await aFirstImport(), await aFirstImport(), await aFirstImport()];
  const [first = await aFirstImport()] = scenes;
  const { id: userId } = requireUser(first.context);
  const players = scenes.map(({ heroid }) => heroid);
  await tests.db.updateTable('players').set({ user_id: userId }).where('id', 'in', players).execute();
  await othersWait(48, 60_000_000);
  // It waits for less than a list needs: the engines turn to the others then.
  await othersWait(1, 1_000_000);
  await storeEngineRate(tests.db, 'one', { searched: 400_000, credited: 0 });
  const due = (49 * 3 * BEGIN_NODES + 1_000_000) / 400_000;
  const inRange = {
    seconds_to_begin: Math.floor(0.7 * due),
    seconds_to_begin_most: Math.ceil(1.6 * due),
  };
  const { context } = minutesLater(10, first);
  for (const heroid of players) expect(await progress({ ...first, context, heroid })).toMatchObject(inRange);
  const { tasks } = await call('task/get', {}, context);
  expect(tasks.filter(({ kind }) => kind === 'analyze')).toEqual(
    players.map((heroid) => expect.objectContaining({ heroid, ...inRange })),
  );
});

test('a player whose list has begun keeps none of the same account waiting', async () => {
  await tests.db.deleteFrom('evaluation_askers').execute();
  await tests.db.deleteFrom('engine_rates').execute();
  const [begun, next] = [await aFirstImport(), await aFirstImport()];
  const { id: userId } = requireUser(begun.context);
  await tests.db.updateTable('players').set({ user_id: userId }).where('id', '=', next.heroid).execute();
  await tests.db
    .updateTable('findings')
    .set({ searched_nodes: BEGIN_NODES })
    .where('player_id', '=', begun.heroid)
    .execute();
  await othersWait(49, 60_000_000);
  await storeEngineRate(tests.db, 'one', { searched: 400_000, credited: 0 });
  const { seconds_to_begin } = await progress({ ...begun, ...minutesLater(20, begun), heroid: next.heroid });
  expect(seconds_to_begin).toBe(Math.floor((0.7 * 50 * BEGIN_NODES) / 400_000));
});

test('lists that share their openings come on faster than the engines search', async () => {
  await tests.db.deleteFrom('evaluation_askers').execute();
  await tests.db.deleteFrom('engine_rates').execute();
  const scene = await aFirstImport();
  await othersWait(49, 60_000_000);
  await storeEngineRate(tests.db, 'one', { searched: 200_000, credited: 900_000 });
  await storeEngineRate(tests.db, 'two', { searched: 200_000, credited: 700_000 });
  const { seconds_to_begin } = await progress({ ...scene, ...minutesLater(30, scene) });
  expect(seconds_to_begin).toBe(Math.floor((0.7 * 50 * BEGIN_NODES) / 1_600_000));
});

test('accounts whose games are still coming count between what they wait for and a whole list', async () => {
  await tests.db.deleteFrom('evaluation_askers').execute();
  await tests.db.deleteFrom('engine_rates').execute();
  const scene = await aFirstImport();
  await othersWait(9, 60_000_000);
  const jobs = createJobs({
    database: tests.database,
    log: pino({ enabled: false }),
    pollingSeconds: 60,
  });
  await jobs.start({});
  // The loads of five players are routine: these have their lists.
  for (let account = 0; account < 35; account += 1) {
    const { id: nicknameId } = await aNickname(tests.db, { source: 2 });
    await jobs.send('load-games', { nicknameId }, { background: account < 5 });
  }
  await storeEngineRate(tests.db, 'one', { searched: 400_000, credited: 0 });
  const { seconds_to_begin } = await progress({ ...scene, ...minutesLater(40, scene) });
  expect(seconds_to_begin).toBe(Math.floor((0.7 * Math.sqrt(10 * 40) * BEGIN_NODES) / 400_000));
  await sql`delete from pgboss.job`.execute(tests.db);
  await jobs.stop();
});

test('a guest shares the turn of its network: each other guest of it counts for all others', async () => {
  await tests.db.deleteFrom('evaluation_askers').execute();
  await tests.db.deleteFrom('engine_rates').execute();
  const scene = await aFirstImport();
  await othersWait(20, 60_000_000);
  const guests = await tests.db
    .selectFrom('evaluation_askers')
    .select('user_id')
    .distinct()
    .limit(4)
    .execute();
  const network = [requireUser(scene.context).id, ...guests.map(({ user_id }) => user_id)];
  await tests.db.updateTable('users').set({ participant: -7 }).where('id', 'in', network).execute();
  await storeEngineRate(tests.db, 'one', { searched: 400_000, credited: 0 });
  const { seconds_to_begin } = await progress({ ...scene, ...minutesLater(50, scene) });
  // Five guests in turn with sixteen accounts.
  expect(seconds_to_begin).toBe(Math.floor((0.7 * 17 * 5 * BEGIN_NODES) / 400_000));
});
