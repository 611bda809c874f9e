import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../../../../../tests/support/tcpProxy.ts';
import { addressOf, withDatabase } from '../../../../test/database.ts';
import { openPostgres } from './openPostgres.ts';
import { createPostgresListener, type PostgresListenerOptions, pauseAfter } from './postgresListener.ts';

const tests = withDatabase();
const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** A proxy before the server of the tests, and the address of the database behind it. */
async function behindProxy(): Promise<{ proxy: TcpProxy; url: string } | undefined> {
  const address = await addressOf(tests.database);
  if (!address) return undefined;
  const proxy = await startTcpProxy(Number(address.port || 5432));
  closings.push(() => proxy.close());
  address.port = String(proxy.port);
  return { proxy, url: address.href };
}

async function aListener(url: string, options: Partial<PostgresListenerOptions> = {}) {
  const errors: Error[] = [];
  const heard: string[] = [];
  const listener = createPostgresListener(url, { onError: (error) => errors.push(error), ...options });
  closings.push(listener.close);
  await listener.listenText('news', (text) => heard.push(text));
  return { listener, errors, heard };
}

async function countListeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from pg_stat_activity
    where application_name = 'tabia-listen' and datname = current_database()`.execute(tests.db);
  return rows[0]?.count ?? 0;
}

/** Announces until it is heard: the listener may not be back yet. */
async function expectHeard(heard: readonly string[], text: string): Promise<void> {
  await expect
    .poll(async () => {
      await tests.database.notify('news', text);
      return heard.includes(JSON.stringify(text));
    })
    .toBe(true);
}

test('pauses grow to four seconds, and half of each is random', () => {
  const longest = [0, 1, 2, 3, 4, 5, 1000].map((failures) => pauseAfter(failures, () => 1));
  expect(longest).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(pauseAfter(5, () => 0)).toBe(2000);
});

test('an outage of five minutes is one loop of attempts, and ends with one connection', async (context) => {
  const there = await behindProxy();
  if (!there) return context.skip('The embedded database has no connections.');
  const { proxy, url } = there;
  let waitedMs = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  // The clock of the outage: the attempts are real, the time between them is not.
  const pause = async (ms: number): Promise<void> => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    waitedMs += ms;
    await nextTurn();
    if (waitedMs >= 300_000) await proxy.open().catch(() => {});
    atOnce -= 1;
  };
  const { errors, heard } = await aListener(url, { pause });
  await expectHeard(heard, 'before');
  await proxy.close();
  await expectHeard(heard, 'after');
  expect(waitedMs).toBeGreaterThanOrEqual(300_000);
  // Two to four seconds each, after some short ones.
  expect(errors.length).toBeGreaterThan(75);
  expect(errors.length).toBeLessThan(160);
  expect(mostAtOnce).toBe(1);
  await expect.poll(countListeners).toBe(1);
});

test('whoever subscribes during an outage listens after it', async (context) => {
  const there = await behindProxy();
  if (!there) return context.skip('The embedded database has no connections.');
  const { listener } = await aListener(there.url);
  await there.proxy.close();
  const heard: string[] = [];
  const listening = listener.listenText('news', () => {});
  const other = listener.listenText('more', (text) => heard.push(text));
  await there.proxy.open();
  await Promise.all([listening, other]);
  await tests.database.notify('more', 1);
  await expect.poll(() => heard).toEqual(['1']);
});

test('when the network swallows everything, waiting statements fail, and all is well after it', async (context) => {
  const there = await behindProxy();
  if (!there) return context.skip('The embedded database has no connections.');
  const database = await openPostgres(there.url);
  closings.push(() => database.close());
  const heard: unknown[] = [];
  await database.listen('news', (payload) => heard.push(payload));
  const errors = await database.db.connection().execute(async (held) => {
    there.proxy.freeze();
    const statements = [sql`select 1`.execute(held), database.execute('select 1')];
    return Promise.all(statements.map((statement) => statement.then(() => undefined, String)));
  });
  expect(errors.every((error) => error?.includes('Connection terminated'))).toBe(true);
  there.proxy.thaw();
  await expect(sql`select 1 as one`.execute(database.db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await expect
    .poll(async () => {
      await tests.database.notify('news', 'thawed');
      return heard;
    })
    .toContain('thawed');
  await expect.poll(countListeners).toBe(1);
});

test.for([
  ['connects', 'tabia-listen'],
  ['subscribes', 'listen "news"'],
])(
  'a network that swallows everything is noticed while the listener %s',
  async ([, letters = ''], context) => {
    const there = await behindProxy();
    if (!there) return context.skip('The embedded database has no connections.');
    const database = await openPostgres(there.url);
    closings.push(() => database.close());
    const frozen = there.proxy.freezeAfter(letters);
    const listening = database.listen('news', () => {});
    await frozen;
    await expect(database.execute('select 1')).rejects.toThrow('Connection terminated');
    there.proxy.thaw();
    await listening;
  },
);
