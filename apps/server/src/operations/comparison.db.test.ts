import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tinyNetwork } from '../../../../packages/human/src/testing/tinyNetwork.ts';
import {
  type FileStandIn,
  gameMonthFiles,
  startFileStandIn,
} from '../../../../tests/support/platforms/index.ts';
import { aUser } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { fetchComparison } from '../jobs/comparison/fetchComparison.ts';
import { createJobs, type JobHandlers, type Jobs } from '../jobs/createJobs.ts';

const tests = withDatabase();
closeServers();

const MONTHS = { '2013-01': 40, '2014-01': 80, '2015-01': 120 };
const COLLECTION = 'lichess_db_standard_rated_2013-01';
const files = gameMonthFiles(MONTHS);
let folder = '';
let standIn: FileStandIn;
const started: Jobs[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-comparison-'));
  standIn = await startFileStandIn(files);
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  await tests.database.execute('delete from pgboss.job');
  await standIn.close();
  await rm(folder, { recursive: true });
});

/** The job queue of a process with these handlers. */
async function startJobs(handlers: JobHandlers = {}): Promise<Jobs> {
  const jobs = createJobs({ database: tests.database, log: pino({ enabled: false }), pollingSeconds: 1 });
  started.push(jobs);
  await jobs.start(handlers);
  return jobs;
}

/** A local install whose user runs it; `run` does what its job would do. */
async function aScene() {
  const config = {
    ...{ netsDir: join(folder, 'nets'), referenceDir: join(folder, 'reference') },
    ...{ gamesUrl: standIn.url, maiaUrl: standIn.url, diskReservePercent: 0 },
  };
  const jobs = await startJobs();
  const server = await aServer(tests.database, { config, services: { jobs } });
  const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
  const as = (mtd: string, input: object = {}) => server.post(mtd, input, { cookie });
  const run = () =>
    fetchComparison(
      {
        ...{ db: tests.db, now: () => new Date(), config, networks: {}, pauseMs: 1 },
        log: { warn: () => {} },
      },
      new AbortController().signal,
    );
  return { as, run, config };
}

test('what is there, what it takes, and its removal', async () => {
  const { as, run, config } = await aScene();
  expect((await as('comparison/load')).body).toEqual({ levels: [], collections: [], fetch: null });
  expect((await as('comparison/fetch', { month: '2013-01' })).body).toEqual({ message: 'OK' });
  const { rows } = await tests.database.execute(`select name, data from pgboss.job where state = 'created'`);
  expect(rows).toEqual([{ name: 'fetch-comparison', data: {} }]);
  expect((await as('comparison/load')).body).toMatchObject({
    fetch: { month: '2013-01', running: true, phase: null, problem: null },
  });
  await run();
  expect((await as('comparison/load')).body).toMatchObject({
    collections: [{ name: COLLECTION, month: '2013-01', games: 40, bytes: expect.any(Number) }],
    fetch: null,
  });
  await mkdir(config.netsDir, { recursive: true });
  await writeFile(join(config.netsDir, 'maia-1100.pb.gz'), tinyNetwork());
  expect((await as('comparison/load')).body).toMatchObject({ levels: [1100] });
  expect((await as('comparison/remove', { name: null })).body).toEqual({ message: 'OK' });
  expect((await as('comparison/remove', { name: COLLECTION })).body).toEqual({ message: 'OK' });
  expect((await as('comparison/load')).body).toMatchObject({ levels: [], collections: [] });
  expect((await as('comparison/remove', { name: COLLECTION })).status).toBe(404);
  expect((await as('comparison/remove', { name: '../..' })).status).toBe(404);
});

test('a fetch that was stopped is no longer running, and a month that is not offered is refused', async () => {
  const { as, run } = await aScene();
  await as('comparison/fetch', { month: '2014-01' });
  await as('comparison/stop');
  expect((await as('comparison/load')).body).toMatchObject({ fetch: { running: false, problem: null } });
  expect(await run()).toBe(false);
  expect((await as('comparison/fetch', { month: '2026-01' })).status).toBe(400);
});

test('the months are as large as their server says today', async () => {
  const { as } = await aScene();
  const months = Object.keys(MONTHS).map((month) => ({
    month,
    bytes: files[`lichess_db_standard_rated_${month}.pgn.zst`]?.length,
  }));
  expect((await as('comparison/months')).body).toMatchObject({ months, usual: '2014-01', problem: null });
  await standIn.close();
  expect((await as('comparison/months')).body).toMatchObject({ months: [], problem: 'no-network' });
  standIn = await startFileStandIn({});
});

/** Ways in which the last attempt of a job ends before it has noted anything. */
const LAST_ATTEMPTS: Readonly<Record<'throws' | 'is stopped' | 'is killed', () => Promise<void>>> = {
  throws: async () => {
    await startJobs({
      'fetch-comparison': async () => {
        throw new Error('The database is gone');
      },
    });
  },
  'is stopped': async () => {
    const running = Promise.withResolvers<void>();
    const jobs = await startJobs({
      'fetch-comparison': async (_payload, signal) => {
        running.resolve();
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    });
    await running.promise;
    await jobs.stop();
  },
  'is killed': async () => {
    await tests.database.execute(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour'`,
    );
  },
};

test.each([
  ['throws', 'failed'],
  ['is stopped', 'interrupted'],
  ['is killed', 'interrupted'],
] as const)(
  'a fetch whose last attempt %s is shown as %s, and can be asked for again',
  { timeout: 60_000 },
  async (end, problem) => {
    const { as, run } = await aScene();
    await as('comparison/fetch', { month: '2013-01' });
    const shown = async () => (await as('comparison/load')).body.fetch;
    expect(await shown()).toMatchObject({ running: true, problem: null });
    await tests.database.execute('update pgboss.job set retry_count = retry_limit');
    await LAST_ATTEMPTS[end]();
    await expect
      .poll(shown, { timeout: 30_000 })
      .toMatchObject({ month: '2013-01', running: false, problem });

    await as('comparison/fetch', { month: '2013-01' });
    expect(await shown()).toMatchObject({ running: true, problem: null });
    expect(await run()).toBe(true);
    expect(await shown()).toBeNull();
  },
);
