import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testNow } from '../../test/builders.ts';
import { copyGames } from '../../test/copyGames.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, italianScene, type Scene } from '../../test/italianScene.ts';
import {
  hasStale,
  LARGE_DECISIONS,
  markStale,
  READ_LEASE_SECONDS,
  releaseLarge,
} from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';
import { createPlanning, type Planning } from './createPlanning.ts';

const tests = withDatabase();

afterEach(async () => {
  await tests.db.deleteFrom('users').execute();
  await tests.db.deleteFrom('stale_findings').execute();
});

const COPIES = 4 * LARGE_DECISIONS;
/** Decisions of the player in the scene's position: its own games, and the copies. */
const DECISIONS = 7 + COPIES;

/** Every batch is just as long as it may be: sizes stay as they are. */
function steadyClock(): () => number {
  let ms = 0;
  return () => {
    ms += 25;
    return ms;
  };
}

function aPlanning(db: Db = tests.db): Planning {
  return createPlanning(db, { engine: () => ENGINE, now: () => testNow, scope: 'all', msNow: steadyClock() });
}

/** The database, and the number of rows of each of its answers. */
function countingRows() {
  const counts: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counts.push(result.rows.length);
      return result;
    },
  };
  return { db: tests.db.withPlugin(plugin), counts };
}

/** A player who has met one position thousands of times; it is stale. */
async function aLargeFinding(): Promise<Scene> {
  const scene = await italianScene(tests.database);
  await copyGames(tests.db, scene.heroid, [scene.nicknameId], COPIES);
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  return scene;
}

async function loadFinding({ heroid, posid }: Scene) {
  const row = await tests.db
    .selectFrom('findings')
    .select(['total_count', 'finding', 'critical', 'series'])
    .where('player_id', '=', heroid)
    .where('position_id', '=', posid)
    .executeTakeFirstOrThrow();
  const { total_count: total, finding, critical, series } = row;
  return { total, wrong: finding.unreasonableCount, critical, stored: series.length };
}

const WHOLE = { total: DECISIONS, wrong: 3, critical: 1, stored: DECISIONS };

test('a finding with thousands of decisions is read in parts, and those of others are computed between them', async () => {
  const other = await italianScene(tests.database);
  const scene = await aLargeFinding();
  const { db, counts } = countingRows();
  const planning = aPlanning(db);
  await planning.step();
  await markStale(tests.db, [{ playerId: other.heroid, positionId: other.posid }]);
  const before = await sql`select from stale_findings where player_id = ${other.heroid}`.execute(tests.db);
  await planning.step();
  const after = await sql`select from stale_findings where player_id = ${other.heroid}`.execute(tests.db);
  expect([before.rows.length, after.rows.length]).toEqual([1, 0]);
  expect(await loadFinding(scene)).toMatchObject({ total: 7 });
  while ((await planning.step()).some);
  expect(await loadFinding(scene)).toEqual(WHOLE);
  expect(Math.max(...counts)).toBeLessThanOrEqual(LARGE_DECISIONS);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(DECISIONS);
  expect(await hasStale(tests.db)).toBe(false);
});

test('a change while it is being read has it computed once more', async () => {
  const scene = await aLargeFinding();
  const planning = aPlanning();
  for (let part = 0; part < 3; part += 1) await planning.step();
  // Of the first part, which has been read.
  const { rows } = await sql<{ id: number }>`
    delete from games where id = (select min(id) from games where player_id = ${scene.heroid}) returning id
  `.execute(tests.db);
  expect(rows).toHaveLength(1);
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  while ((await planning.step()).some);
  expect((await loadFinding(scene)).total).toBe(DECISIONS - 1);
  expect(await hasStale(tests.db)).toBe(false);
});

test('two processes do not read the same finding', async () => {
  const scene = await aLargeFinding();
  await aPlanning().step();
  const second = countingRows();
  expect((await aPlanning(second.db).step()).some).toBe(false);
  expect(Math.max(...second.counts)).toBeLessThan(10);
  expect((await loadFinding(scene)).total).toBe(7);
});

test('one that was broken off is read again: at once by the process that starts, or given back by the one that ends', async () => {
  const scene = await aLargeFinding();
  const killed = aPlanning();
  for (let part = 0; part < 3; part += 1) await killed.step();
  expect(await hasStale(tests.db)).toBe(true);
  await releaseLarge(tests.db);
  const stopped = aPlanning();
  for (let part = 0; part < 3; part += 1) await stopped.step();
  await stopped.stop();
  const planning = aPlanning();
  while ((await planning.step()).some);
  expect(await loadFinding(scene)).toEqual(WHOLE);
});

/** Lets this much of the time of the claim pass, seconds. */
async function passTime(seconds: number): Promise<void> {
  await sql`update stale_findings set read_until = read_until - ${seconds}::float8 * interval '1 second'`.execute(
    tests.db,
  );
}

/** Seconds that are left of the claim. */
async function secondsLeft(): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from read_until - clock_timestamp())::float8 as seconds from stale_findings
  `.execute(tests.db);
  return rows[0]?.seconds ?? 0;
}

test('one whose reader has died is read by another within half a minute', async () => {
  const scene = await aLargeFinding();
  await aPlanning().step();
  await passTime(28);
  const other = aPlanning();
  while ((await other.step()).some);
  expect(await loadFinding(scene)).toEqual(WHOLE);
  expect(await hasStale(tests.db)).toBe(false);
});

/** The database as one sees it who claimed a finding that number of seconds before. */
function claimedBefore(seconds: number): Db {
  let isClaimed = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows;
      const readUntil = row?.readUntil;
      if (isClaimed || !(readUntil instanceof Date)) return result;
      isClaimed = true;
      return { ...result, rows: [{ ...row, readUntil: new Date(readUntil.getTime() - 1000 * seconds) }] };
    },
  };
  return tests.db.withPlugin(plugin);
}

test('whoever reads for long keeps the claim: it is renewed when a third of its time is over', async () => {
  const scene = await aLargeFinding();
  const planning = aPlanning(claimedBefore(READ_LEASE_SECONDS / 2));
  await planning.step();
  await passTime(READ_LEASE_SECONDS / 2);
  expect(await secondsLeft()).toBeLessThanOrEqual(READ_LEASE_SECONDS / 2);
  await planning.step();
  expect(await secondsLeft()).toBeGreaterThan(READ_LEASE_SECONDS / 2);
  while ((await planning.step()).some);
  expect(await loadFinding(scene)).toEqual(WHOLE);
  expect(await hasStale(tests.db)).toBe(false);
});

test('a finding whose games are all switched off goes, in parts as well', async () => {
  const scene = await aLargeFinding();
  await tests.db
    .updateTable('nicknames')
    .set({ enabled: false })
    .where('id', '=', scene.nicknameId)
    .execute();
  const planning = aPlanning();
  while ((await planning.step()).some);
  await expect(loadFinding(scene)).rejects.toThrow('no result');
});
