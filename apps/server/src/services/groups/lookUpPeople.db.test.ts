import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ComparisonGroup } from '@tabia/api-client/contract';
import { keysAfter, START_KEY } from '@tabia/chess';
import { readPgnBatches } from '@tabia/chess/pgn';
import { addCollection, removeCollection } from '@tabia/reference/node';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { recordedJobs, type SentJob } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { aGroupLookups } from '../../../test/groupLookups.ts';
import { italianScene, type Scene } from '../../../test/italianScene.ts';
import type { GroupLookups } from '../../reference/groupLookups.ts';
import { createJobHandlers } from '../../startup/commands/serve/jobHandlers.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';
import { listUsersWithStalePeople } from '../../store/queue/stalePeople.ts';
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
const PGN = games(30, 2_400, 'd3') + games(80, 1_800, 'Nxe5');

let folder = '';
let groups: GroupLookups;
let scene: Scene;
let sent: SentJob[];

async function addGames(): Promise<void> {
  await addCollection(folder, {
    name: 'games',
    fingerprint: 'games',
    filter: {},
    batches: readPgnBatches([new TextEncoder().encode(PGN)]),
    now: () => new Date(0),
  });
}

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
  await addGames();
  expect(await listed()).toEqual([null]);
  expect(await waiting()).toEqual([userOf(scene)]);
  await work();
  expect(await listed()).toEqual(['everybody']);
  expect(await waiting()).toEqual([]);
});

test('another group is looked up as soon as it was chosen', async () => {
  await addGames();
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
  await addGames();
  await work();
  expect(await listed()).toEqual(['everybody']);
  await removeCollection(folder, 'games');
  await work();
  expect(await listed()).toEqual([null]);
  expect(await waiting()).not.toContain(userOf(scene));
});

test('a page that finds something out of date has the rest looked up', async () => {
  await addGames();
  await work();
  await removeCollection(folder, 'games');
  const { heroid, posid, context } = scene;
  await call('openingtrees/groupmoves', { heroid, posids: [posid] }, context);
  expect(sent).toEqual([{ name: 'look-up-people', payload: { userId: userOf(scene) } }]);
  expect(await waiting()).toEqual([userOf(scene)]);
});

test('what is up to date is not computed again', async () => {
  await addGames();
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
  await addGames();
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
  await addGames();
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
  await addGames();
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
