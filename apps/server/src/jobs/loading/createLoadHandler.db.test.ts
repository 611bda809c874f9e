import { openReference } from '@tabia/reference/node';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { type Fault, samplePgn, startLichessStandIn } from '../../../../../tests/support/platforms/index.ts';
import { aNickname } from '../../../test/builders.ts';
import { aConfig } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { aGroupLookups } from '../../../test/groupLookups.ts';
import { aPlatform, instantTurns, platforms } from '../../../test/platform.ts';
import type { Services } from '../../services/context/services.ts';
import { loadTask } from '../../services/tasks/tasks.ts';
import { createPace } from '../../store/database/pace.ts';
import { findNicknameById, type Nickname } from '../../store/games/nicknames.ts';
import { countLoadsBeside } from '../../store/jobs/jobRows.ts';
import { createJobs, type Jobs } from '../createJobs.ts';
import { createLoadHandler } from './createLoadHandler.ts';
import { loadGames } from './loadGames.ts';

const tests = withDatabase();

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function aPlatformServer(games: Readonly<Record<string, number>>, faults: readonly Fault[] = []) {
  const players = Object.entries(games).map(([name, count]) => ({ name, pgn: samplePgn(name, count) }));
  const server = await startLichessStandIn({ players, faults });
  closings.push(server.close);
  return server;
}

function someJobs(): Jobs {
  const jobs = createJobs({
    database: tests.database,
    log: pino({ enabled: false }),
    pollingSeconds: 0.5,
  });
  closings.push(() => jobs.stop());
  return jobs;
}

async function taskOf(nickname: Nickname, now = new Date()) {
  const found = await findNicknameById(tests.db, nickname.id);
  if (!found) throw new Error('It is gone');
  return loadTask({ now: () => now, progressRate: () => null, timeLeft: () => null }, found);
}

test('players with many games do not starve one with few: loads take turns', async () => {
  const many = { Ann: 240, Bo: 240, Cy: 240 };
  const server = await aPlatformServer({ ...many, Small: 50 });
  const lichess = aPlatform(server);
  const jobs = someJobs();
  const done: string[] = [];
  const nicknames: Nickname[] = [];
  for (const name of [...Object.keys(many), 'Small']) nicknames.push(await aNickname(tests.db, { name }));
  await jobs.start({
    'load-lichess': async ({ nicknameId }) => {
      const outcome = await loadGames(
        {
          database: tests.database,
          sources: platforms({ lichess }),
          readFile: () => [] as never,
          now: () => new Date(),
          limits: { maxItems: 40, maxAhead: 80, maxWaitMs: 60_000 },
          mustYield: async () => (await countLoadsBeside(tests.db, 'load-lichess', nicknameId)).waiting > 0,
        },
        nicknameId,
      );
      if (outcome.status === 'slice') await jobs.send('load-lichess', { nicknameId });
      else done.push(nicknames.find(({ id }) => id === nicknameId)?.name ?? '?');
    },
  });
  for (const { id } of nicknames) await jobs.send('load-lichess', { nicknameId: id });
  await expect.poll(() => done.length, { timeout: 50_000 }).toBe(4);
  expect(done[0]).toBe('Small');
  for (const { id } of nicknames) {
    const found = await findNicknameById(tests.db, id);
    expect(found).toMatchObject({ status: 'ok', pause: null, gamesLoaded: found?.gamesTotal });
  }
});

test('a load that yields reports that it waits for its turn, and resumes where it stopped', async () => {
  const server = await aPlatformServer({ Ann: 100 });
  const nickname = await aNickname(tests.db, { name: 'Ann' });
  const context = {
    database: tests.database,
    sources: platforms({ lichess: aPlatform(server) }),
    readFile: () => [] as never,
    now: () => new Date(),
    limits: { maxItems: 40, maxAhead: 80, maxWaitMs: 60_000 },
    mustYield: async () => true,
  };
  expect(await loadGames(context, nickname.id)).toMatchObject({ status: 'slice' });
  const task = await taskOf(nickname);
  expect(task).toMatchObject({ state: 'waiting', paused: { reason: 'turn', until: null } });
  expect(task.done).toBeGreaterThan(0);
  expect(task.done).toBeLessThan(100);
  let slices = 1;
  while ((await loadGames(context, nickname.id)).status === 'slice') slices += 1;
  expect(slices).toBeGreaterThan(1);
  expect(await taskOf(nickname)).toMatchObject({ state: 'done', paused: null, done: 100, total: 100 });
});

test('a pause that the platform asks for is seen in the task, and its end', async () => {
  const server = await aPlatformServer({ Ann: 5 }, [
    { kind: 'status', status: 429, path: /games/, headers: { 'retry-after': '120' } },
    { kind: 'status', status: 503, path: /games/ },
  ]);
  const nickname = await aNickname(tests.db, { name: 'Ann' });
  const now = new Date('2024-06-01T00:00:00Z');
  const seen: unknown[] = [];
  const lichess = aPlatform(server, {
    // Looks at the task while the load waits.
    wait: async (ms) => {
      if (ms < 1_000) return;
      // What the wait before this one left stands there until this one is written down.
      const until = new Date(now.getTime() + ms).toISOString();
      await expect.poll(async () => (await taskOf(nickname, now)).paused?.until).toBe(until);
      const { state, paused } = await taskOf(nickname, now);
      seen.push([ms, state, paused]);
      // A pause whose end is past is none, also when its end could not be written down.
      expect((await taskOf(nickname, new Date(now.getTime() + ms))).paused).toBeNull();
    },
  });
  const context = {
    database: tests.database,
    sources: platforms({ lichess }),
    readFile: () => [] as never,
    now: () => now,
  };
  expect(await loadGames(context, nickname.id)).toEqual({ status: 'ok', added: 5 });
  expect(seen).toEqual([
    [120_000, 'waiting', { reason: 'rate-limited', until: '2024-06-01T00:02:00.000Z' }],
    [1_000, 'waiting', { reason: 'platform-unreachable', until: '2024-06-01T00:00:01.000Z' }],
  ]);
  expect(await taskOf(nickname, now)).toMatchObject({ state: 'done', paused: null });
});

test('a load that a platform delays for hours resumes when the time has come', async () => {
  const server = await aPlatformServer({ Ann: 5 }, [
    { kind: 'status', status: 429, path: /games/, headers: { 'retry-after': '7200' } },
  ]);
  const nickname = await aNickname(tests.db, { name: 'Ann' });
  const jobs = someJobs();
  await jobs.start({});
  const services: Services = {
    config: aConfig({ platformUrls: { lichess: server.url } }),
    database: tests.database,
    db: tests.db,
    log: pino({ enabled: false }),
    now: () => new Date(),
    random: Math.random,
    jobs,
    turns: instantTurns(),
    pace: createPace(),
    disk: { hasRoom: async () => true },
    reference: openReference('/nonexistent/reference'),
    groups: aGroupLookups(),
    wakeAnalysis: () => {},
    pool: undefined,
  };
  await createLoadHandler(services)({ nicknameId: nickname.id }, new AbortController().signal);
  const task = await taskOf(nickname);
  expect(task).toMatchObject({ state: 'failed', error: 'rate-limited', paused: { reason: 'rate-limited' } });
  const until = new Date(task.paused?.until ?? 0);
  expect(until.getTime()).toBeGreaterThan(Date.now() + 6_000_000);
  const { rows } = await tests.database.execute(
    `select name, state::text, start_after from pgboss.job where singleton_key = $1`,
    [String(nickname.id)],
  );
  expect(rows).toMatchObject([{ name: 'load-lichess', state: 'created' }]);
  expect(new Date(String(rows[0]?.start_after)).toISOString().slice(0, 19)).toBe(
    until.toISOString().slice(0, 19),
  );
});
