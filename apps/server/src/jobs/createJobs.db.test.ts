import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { withDatabase } from '../../test/database.ts';
import { createJobs, type JobHandlers, type Jobs } from './createJobs.ts';
import { HEARTBEAT_SECONDS, JOB_DEFINITIONS, JOB_NAMES, type JobName } from './definitions.ts';

const tests = withDatabase();
const started: Jobs[] = [];

afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});

async function startJobs(
  handlers: JobHandlers,
  pollingSeconds = 1,
  database = tests.database,
): Promise<Jobs> {
  const jobs = createJobs({ database, log: pino({ enabled: false }), pollingSeconds });
  started.push(jobs);
  await jobs.start(handlers);
  return jobs;
}

test('a job that is sent is done at once, without waiting for the next look at the queue', async () => {
  const done = Promise.withResolvers<{ nicknameId: number }>();
  const hour = 3600;
  const jobs = await startJobs({ 'load-games': async (payload) => done.resolve(payload) }, hour);
  expect(await jobs.send('load-games', { nicknameId: 7 })).toBe(true);
  expect(await done.promise).toEqual({ nicknameId: 7 });
});

test('a queue in which nothing is due is not looked at, while a delayed job of another one begins', async () => {
  const done = Promise.withResolvers<void>();
  const execute = vi.fn(tests.database.execute);
  const looks = (name: JobName) =>
    execute.mock.calls.filter(([text]) => /with\s+next/i.test(text) && text.includes(`'${name}'`)).length;
  const handlers = { 'load-games': async () => done.resolve(), 'revoke-token': async () => {} };
  const jobs = await startJobs(handlers, 0.5, { ...tests.database, execute });
  await jobs.send('load-games', { nicknameId: 7 }, { startAfter: 3 });
  await done.promise;
  expect(looks('load-games')).toBeGreaterThan(JOB_DEFINITIONS['load-games'].concurrency);
  expect(looks('revoke-token')).toBe(1);
});

test('every queue has the heartbeat of its database', async () => {
  await startJobs({});
  const { rows } = await sql<{ name: string; seconds: number | null }>`
    select name, heartbeat_seconds as seconds from pgboss.queue where name = any(${[...JOB_NAMES]}::text[])
  `.execute(tests.db);
  const seconds = HEARTBEAT_SECONDS[tests.database.kind];
  expect(rows).toHaveLength(JOB_NAMES.length);
  for (const queue of rows) expect(queue).toEqual({ name: queue.name, seconds });
});

test('a job of a queue that nobody works on here can be sent inside a transaction', async () => {
  const jobs = await startJobs({});
  const sent = tests.db
    .transaction()
    .execute((transaction) => jobs.send('remove-deleted', {}, { transaction }));
  expect(await sent).toBe(true);
});

test('the same job waits once and runs once at a time; another key does not wait for it', async () => {
  const seen: string[] = [];
  const release = Promise.withResolvers<void>();
  const firstRuns = Promise.withResolvers<void>();
  const otherDone = Promise.withResolvers<void>();
  const secondRuns = Promise.withResolvers<void>();
  const jobs = await startJobs({
    'load-games': async ({ nicknameId }) => {
      seen.push(`start ${nicknameId}`);
      if (nicknameId === 2) return otherDone.resolve();
      if (seen.filter((line) => line === 'start 1').length === 2) return secondRuns.resolve();
      firstRuns.resolve();
      await release.promise;
      seen.push('end 1');
    },
  });
  expect(await jobs.send('load-games', { nicknameId: 1 })).toBe(true);
  await firstRuns.promise;
  expect(await jobs.send('load-games', { nicknameId: 1 })).toBe(true);
  expect(await jobs.send('load-games', { nicknameId: 1 })).toBe(false);
  await jobs.send('load-games', { nicknameId: 2 });
  await otherDone.promise;
  release.resolve();
  await secondRuns.promise;
  expect(seen).toEqual(['start 1', 'start 2', 'end 1', 'start 1']);
});

test('a job by the clock and the same one that is sent run one at a time, on any machine', async () => {
  const jobs = await startJobs({ 'back-up': async () => {} });
  expect(await jobs.send('back-up', {}, { startAfter: 3600 })).toBe(true);
  const { rows: sent } = await tests.database.execute(
    `select singleton_key as key, group_id as group from pgboss.job where name = 'back-up'`,
  );
  expect(sent).toEqual([{ key: expect.any(String), group: expect.any(String) }]);
  const { rows: scheduled } = await tests.database.execute(
    `select options->>'singletonKey' as key, options->'group'->>'id' as group from pgboss.schedule where name = 'back-up'`,
  );
  expect(scheduled).toEqual(sent);
});

test('a job that was put off begins when it is asked for at once', async () => {
  const done = Promise.withResolvers<number>();
  const jobs = await startJobs({ 'load-games': async ({ nicknameId }) => done.resolve(nicknameId) });
  const inHours = new Date(Date.now() + 7_200_000);
  expect(await jobs.send('load-games', { nicknameId: 8 }, { startAfter: inHours })).toBe(true);
  expect(await jobs.send('load-games', { nicknameId: 8 }, { startAfter: inHours })).toBe(false);
  const startOf = async () => {
    const { rows } = await tests.database.execute(
      `select start_after > now() + interval '1 hour' as later from pgboss.job where singleton_key = '8'`,
    );
    return rows;
  };
  expect(await startOf()).toEqual([{ later: true }]);
  await tests.db
    .transaction()
    .execute((transaction) => jobs.send('load-games', { nicknameId: 8 }, { transaction }));
  expect(await done.promise).toBe(8);
});

test('a job sent in a transaction exists when it commits, and not when it is rolled back', async () => {
  const seen: number[] = [];
  const committed = Promise.withResolvers<void>();
  const jobs = await startJobs({
    'send-mail': async ({ mailId }) => {
      seen.push(mailId);
      if (mailId === 2) committed.resolve();
    },
  });
  const send = (mailId: number, fail: boolean) =>
    tests.db.transaction().execute(async (transaction) => {
      await jobs.send('send-mail', { mailId }, { transaction });
      if (fail) throw new Error('rolled back');
    });
  await expect(send(1, true)).rejects.toThrow('rolled back');
  await send(2, false);
  await committed.promise;
  expect(seen).toEqual([2]);
});

test('a job that fails is tried again', async () => {
  const succeeded = Promise.withResolvers<number>();
  let attempts = 0;
  const jobs = await startJobs({
    'load-games': async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('platform down');
      succeeded.resolve(attempts);
    },
  });
  await jobs.send('load-games', { nicknameId: 3 });
  expect(await succeeded.promise).toBe(2);
});

test('stopping aborts what runs, and the next start takes it up', async () => {
  const running = Promise.withResolvers<void>();
  const jobs = await startJobs({
    'load-games': async (_payload, signal) => {
      running.resolve();
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  });
  await jobs.send('load-games', { nicknameId: 4 });
  await running.promise;
  await jobs.stop();
  const again = Promise.withResolvers<number>();
  await startJobs({ 'load-games': async ({ nicknameId }) => again.resolve(nicknameId) });
  expect(await again.promise).toBe(4);
});

test.skipIf(process.env.TABIA_TEST_DATABASE === 'postgres')(
  'what a killed process left running on the embedded database is taken up at the start',
  async () => {
    const jobs = await startJobs({});
    await jobs.send('load-games', { nicknameId: 5 });
    await jobs.stop();
    await tests.database.execute(
      `update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit where state < 'active'`,
    );
    const again = Promise.withResolvers<number>();
    await startJobs({ 'load-games': async ({ nicknameId }) => again.resolve(nicknameId) });
    expect(await again.promise).toBe(5);
  },
);
