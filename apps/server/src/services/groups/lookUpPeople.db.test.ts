import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ComparisonGroup } from '@tabia/api-client/contract';
import { keysAfter, START_KEY } from '@tabia/chess';
import { DEEP } from '@tabia/mistakes';
import { removeCollection } from '@tabia/reference/node';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { recordedJobs, type SentJob } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { addReferenceGames, aGroupLookups } from '../../../test/groupLookups.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../../test/italianScene.ts';
import { checkNextTree } from '../../analysis/trees/checkNextTree.ts';
import type { GroupLookups } from '../../reference/groupLookups.ts';
import { createJobHandlers } from '../../startup/commands/serve/jobHandlers.ts';
import { storeEvaluations } from '../../store/positions/evaluations.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';
import { listUsersWithStalePeople } from '../../store/queue/stalePeople.ts';
import { saveTree } from '../../store/study/trees.ts';
import { type Context, requireUser } from '../context/operation.ts';

const store = withDatabase();
const { signal } = new AbortController();

const MASTERS: ComparisonGroup = {
  id: 'masters',
  platform: 2,
  rating_range: 'masters',
  timecontrols: [],
  rivals: 'any',
};

function games(count: number, rating: number, move: string): string {
  const text = `[White "Anna"]\n[Black "Ben"]\n[WhiteElo "${rating}"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. ${move} 1-0\n\n`;
  return text.repeat(count);
}
/** Most people fall for the capture on e5, which no master plays. */
const PGN = games(30, 2_400, 'd3 h6') + games(80, 1_800, 'Nxe5');

let folder = '';
let groups: GroupLookups;
let scene: Scene;
let sent: SentJob[];

beforeEach(async () => {
  await store.db.deleteFrom('evaluations').execute();
  await store.db.deleteFrom('stale_people').execute();
  await store.db.deleteFrom('people_sources').execute();
  folder = await mkdtemp(join(tmpdir(), 'tabia-look-up-'));
  groups = aGroupLookups({ reference: folder });
  const queue = recordedJobs();
  sent = queue.sent;
  scene = await italianScene(store.database, { groups, jobs: queue.jobs });
});
afterEach(async () => {
  await groups.close();
  await rm(folder, { recursive: true });
});

function userOf({ context }: Scene): number {
  return requireUser(context).id;
}

async function run(
  payload: { userId?: number },
  context: Context = scene.context,
  until = signal,
): Promise<void> {
  await createJobHandlers(context, undefined)['look-up-people']?.(payload, until);
}

/** Runs the jobs of the user until nothing is left, and computes findings again. */
async function work(): Promise<void> {
  await run({});
  while (sent.splice(0).some(({ name }) => name === 'look-up-people')) await run({ userId: userOf(scene) });
  await scene.plan();
}

/** Whose mistakes they are, by the list: no page has been opened. */
async function listed(of: Scene = scene): Promise<readonly unknown[]> {
  const { mistakes } = await call('usergames/mistakes', { heroid: of.heroid }, of.context);
  return mistakes.map(({ commonness }) => commonness);
}

async function waiting(): Promise<readonly number[]> {
  return await listUsersWithStalePeople(store.db, 0, 100);
}

test('a new finding tells whose mistake it is, though no page was opened', async () => {
  await addReferenceGames(folder, PGN);
  expect(await listed()).toEqual([null]);
  expect(await waiting()).toEqual([userOf(scene)]);
  await work();
  expect(await listed()).toEqual(['everybody']);
  expect(await waiting()).toEqual([]);
});

test('another group is looked up as soon as it was chosen', async () => {
  await addReferenceGames(folder, PGN);
  await work();
  const user = { ...requireUser(scene.context), preferences: {} };
  const preferences = { comparison_groups: [MASTERS], comparison_group: MASTERS.id };
  await call('users/setpreferences', preferences, { ...scene.context, user });
  expect(sent).toEqual([{ name: 'look-up-people', payload: { userId: userOf(scene) } }]);
  await run({ userId: userOf(scene) });
  await scene.plan();
  expect(await listed()).toEqual(['only-you']);
});

test('reference games that were added or removed are noticed', async () => {
  await work();
  expect(await listed()).toEqual([null]);
  await addReferenceGames(folder, PGN);
  await work();
  expect(await listed()).toEqual(['everybody']);
  await removeCollection(folder, 'games');
  await work();
  expect(await listed()).toEqual([null]);
  expect(await waiting()).not.toContain(userOf(scene));
});

test('a page that finds something out of date has the rest looked up', async () => {
  await addReferenceGames(folder, PGN);
  await work();
  await removeCollection(folder, 'games');
  const { heroid, posid, context } = scene;
  await call('openingtrees/groupmoves', { heroid, posids: [posid] }, context);
  expect(sent).toEqual([{ name: 'look-up-people', payload: { userId: userOf(scene) } }]);
  expect(await waiting()).toEqual([userOf(scene)]);
});

test('what is up to date is not computed again', async () => {
  await addReferenceGames(folder, PGN);
  await work();
  await call('users/setpreferences', { comparison_group: null }, scene.context);
  await run({ userId: userOf(scene) });
  expect(await store.db.selectFrom('stale_findings').selectAll().execute()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

const FIRST_MOVES = [...'abcdefgh'].flatMap((file) => [`${file}2${file}3`, `${file}2${file}4`]);

/** Gives a player a critical position more after each first move, as if it had been found. */
async function addFindings({ heroid, posid }: Scene): Promise<void> {
  const ids = await ensurePositionIds(
    store.db,
    keysAfter(START_KEY, FIRST_MOVES).flatMap((key) => key ?? []),
  );
  await sql`
    insert into findings select (jsonb_populate_record(f, jsonb_build_object('position_id', p.id))).*
    from findings f, (select unnest(${[...ids.values()]}::int8[]) as id) p
    where f.player_id = ${heroid} and f.position_id = ${posid}`.execute(store.db);
}

test('users take turns, a few positions at a time', async () => {
  await addReferenceGames(folder, PGN);
  await addFindings(scene);
  const other = await italianScene(store.database, { groups });
  await run({});
  expect(sent.splice(0)).toEqual(
    [scene, other].map((one) => ({ name: 'look-up-people', payload: { userId: userOf(one) } })),
  );
  const countOf = async ({ heroid }: Scene): Promise<number> => {
    const known = store.db.selectFrom('findings').select('position_id').where('player_id', '=', heroid);
    return (await known.where('people_basis', 'is not', null).execute()).length;
  };
  await run({ userId: userOf(scene) });
  expect(await countOf(scene)).toBe(16);
  expect(sent.splice(0)).toEqual([{ name: 'look-up-people', payload: { userId: userOf(scene) } }]);
  await run({ userId: userOf(other) });
  expect(await countOf(other)).toBe(1);
  await run({ userId: userOf(scene) });
  expect(await countOf(scene)).toBe(17);
});

test('killed anywhere, it is done again', async () => {
  await addReferenceGames(folder, PGN);
  let left = 0;
  const dying: GroupLookups = {
    ...groups,
    positions: async (...question) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return await groups.positions(...question);
    },
  };
  for (const lookUps of [0, 1]) {
    left = lookUps;
    const killed = run({ userId: userOf(scene) }, { ...scene.context, groups: dying });
    await expect(killed).rejects.toThrow('killed');
  }
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(run({ userId: userOf(scene) }, scene.context, stopped)).rejects.toThrow('stopped');
  expect(await waiting()).toEqual([userOf(scene)]);
  await work();
  expect(await listed()).toEqual(['everybody']);
});

test('a request that comes while the last turn runs is not lost', async () => {
  await addReferenceGames(folder, PGN);
  await work();
  await call('users/setpreferences', { comparison_group: null }, scene.context);
  const asking: GroupLookups = {
    ...groups,
    available: async () => {
      await call('users/setpreferences', { comparison_group: null }, scene.context);
      return await groups.available();
    },
  };
  await run({ userId: userOf(scene) }, { ...scene.context, groups: asking });
  expect(await waiting()).toEqual([userOf(scene)]);
});

describe('a tree of the plan', () => {
  const PLAN = { herowhite: 1 as const };

  /** Grows the trees as far as they are known. */
  const grow = async (): Promise<void> => {
    await run({});
    while (await checkNextTree(store.db));
    while ((await waiting()).includes(userOf(scene))) await run({ userId: userOf(scene) });
    while (await checkNextTree(store.db));
  };

  /** The replies to d3 that are prepared for. */
  const replies = async (): Promise<readonly string[]> => {
    const { heroid, posid, context } = scene;
    const { tree } = await call('trees/load', { heroid, posid, ...PLAN }, context);
    return (tree.moves[0]?.children ?? []).map(({ uci }) => uci).toSorted();
  };

  beforeEach(async () => {
    const positionId = await scene.idAfter([...ITALIAN, 'd2d3', 'h7h6']);
    const lines = ['e1g1', 'c2c3', 'b1c3', 'h2h3', 'a2a4'].map((move) => ({ move, cp: 30, pv: [move] }));
    await storeEvaluations(store.db, ENGINE, [{ positionId, ...DEEP, depth: 20, cp: 30, lines }]);
    await call('training/addtolist', { heroid: scene.heroid, posid: scene.posid, ...PLAN }, scene.context);
  });

  test('answers a reply that the group plays and the player has not met', async () => {
    await grow();
    expect(await replies()).toEqual(['d7d6', 'f8c5']);
    await addReferenceGames(folder, PGN);
    await grow();
    expect(await replies()).toEqual(['d7d6', 'f8c5', 'h7h6']);
    const { heroid, posid, context } = scene;
    const below = { heroid, posid, depthfull: 2 as const, ...PLAN };
    const { nodes } = await call('openingtrees/herovariants', below, context);
    expect(nodes.find(({ nodethis }) => nodethis === 'd2d3.h7h6')).toMatchObject({
      origin: 'reference',
      count: 0,
      default_training: 1,
      group: { share: 1, score: 0 },
    });
  });

  test('stays as it is once the player has edited it', async () => {
    await grow();
    await store.db.updateTable('trees').set({ grows: false }).execute();
    await addReferenceGames(folder, PGN);
    await grow();
    expect(await replies()).toEqual(['d7d6', 'f8c5']);
  });

  test('forgets replies that no game of the group has any more', async () => {
    await addReferenceGames(folder, PGN);
    await grow();
    expect(await replies()).toContain('h7h6');
    await removeCollection(folder, 'games');
    await grow();
    expect(await replies()).toEqual(['d7d6', 'f8c5']);
  });

  test('takes its replies of the group along when it is deleted, but for those of another tree', async () => {
    await addReferenceGames(folder, PGN);
    await grow();
    const { heroid, posid, context } = scene;
    const known = async (): Promise<ReadonlySet<number>> => {
      const rows = store.db.selectFrom('group_replies').select('position_id').where('player_id', '=', heroid);
      return new Set((await rows.execute()).map(({ position_id }) => position_id));
    };
    const alone = await scene.idAfter([...ITALIAN, 'd2d3']);
    const before = await known();
    expect(before).toContain(alone);
    const shared = await scene.idAfter([...ITALIAN, 'd2d3', 'h7h6', 'e1g1']);
    expect(before).toContain(shared);
    const moves = [{ uci: 'e1g1', posid: shared, hero: true, intraining: true, children: [] }];
    const other = await scene.idAfter([...ITALIAN, 'd2d3', 'h7h6']);
    const name = { playerId: heroid, positionId: other, playerIsWhite: true, pool: 0 };
    await saveTree(store.db, name, { hm: 9, inTraining: false, moves, now: context.now() });
    await call('trees/delete', { heroid, posid, ...PLAN }, context);
    const after = await known();
    expect(after).not.toContain(alone);
    expect(after).toContain(shared);
  });
});
