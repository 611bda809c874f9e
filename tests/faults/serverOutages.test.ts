import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@tabia/api-client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../support/postgres.ts';
import type { TabiaServer } from '../support/tabiaServer.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcpProxy.ts';
import { type Caller, comeTo } from './caller.ts';
import { type OwnDatabase, serverDatabase } from './databases.ts';
import { expectRefused } from './outages.ts';
import { endAll, startOn } from './rounds.ts';

/** Enough for a server and a worker, and quickly taken by others. */
const MAX_CONNECTIONS = 40;
/** How soon the service is back after an outage. */
const BACK_MS = 10_000;

let postgres: ThrowawayPostgres | undefined;
let database: OwnDatabase;
let proxy: TcpProxy;
let server: TabiaServer;
let worker: TabiaServer;
let caller: Caller;

beforeAll(async () => {
  postgres = await startPostgres({ isLasting: true, settings: [`max_connections=${MAX_CONNECTIONS}`] });
  if (postgres === undefined) return;
  database = await serverDatabase(postgres.url);
  const url = new URL(database.env.DATABASE_URL as string);
  proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const behind = { ...database, env: { DATABASE_URL: url.href } };
  server = await startOn(behind, ['serve', '--no-work']);
  worker = await startOn(behind, ['worker'], { ENGINE_PROCESSES: '1' });
  caller = await comeTo(server.url, database);
});

afterAll(async () => {
  await endAll();
  await proxy?.close();
  await database?.remove();
  await postgres?.stop();
});

async function onDatabase<Row extends object>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Subscriptions of the server and the worker. */
async function countListeners(): Promise<number> {
  const rows = await onDatabase<{ count: number }>(
    `select count(*)::int4 as count from pg_stat_activity where application_name = 'tabia-listen'`,
  );
  return rows[0]?.count ?? 0;
}

/** Removals that the worker has done. */
async function countRemovals(): Promise<number> {
  const rows = await onDatabase<{ count: number }>(
    `select count(*)::int4 as count from pgboss.job where name = 'remove-deleted' and state = 'completed'`,
  );
  return rows[0]?.count ?? 0;
}

/** While the database is away: alive, not ready, and calls are refused for now. */
async function expectAway(): Promise<void> {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  await expectRefused(() => caller.api.call('heroes/list', {}));
}

/** Within ten seconds the server answers, both processes listen once, and the worker works. */
async function expectBack(): Promise<void> {
  const begun = performance.now();
  const left = () => ({ timeout: Math.max(0, BACK_MS - (performance.now() - begun)) });
  const isAnswering = (): Promise<boolean> =>
    caller.api.call('heroes/list', {}).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'busy') return false;
        throw error;
      },
    );
  await expect.poll(isAnswering, left()).toBe(true);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const removals = await countRemovals();
  const { heroid } = await caller.api.call('heroes/add', { name: 'Nobody' });
  await caller.api.call('heroes/delete', { heroid });
  await expect.poll(countRemovals, left()).toBeGreaterThan(removals);
  await expect.poll(countListeners, left()).toBe(2);
  process.stdout.write(`back after ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}

/** Lines that a process wrote about outages. */
function outageLines({ output }: TabiaServer): string[] {
  return output()
    .split('\n')
    .filter((line) =>
      /The database (?:does not answer|answers again)|broke|reports an error|failed/.test(line),
    );
}

/** Takes every connection of the server from those who have them; returns the function that gives them back. */
async function takeAllConnections(): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  const take = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: database.env.DATABASE_URL });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      return false;
    }
    taken.push(client);
    return true;
  };
  const first = new pg.Client({ connectionString: database.env.DATABASE_URL });
  await first.connect();
  taken.push(first);
  for (let others = 1; others > 0; ) {
    const { rows } = await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tabia%'`,
    );
    others = rows.length;
    while (await take());
  }
  return async () => {
    for (const client of taken) await client.end();
  };
}

test('PostgreSQL goes away for a second, is killed for half a minute, freezes, and has no connection left', async (context) => {
  if (postgres === undefined) return context.skip('There is no PostgreSQL to be started here.');
  await expectBack();
  // A restart.
  await postgres.shutDown();
  await expectAway();
  await postgres.restart();
  await expectBack();
  // Killed.
  await postgres.kill();
  await expectAway();
  await pause(30_000);
  await expectAway();
  await postgres.restart();
  await expectBack();
  expect(outageLines(server).length).toBeLessThanOrEqual(4);
  expect(outageLines(worker).length).toBeLessThanOrEqual(4);
  // Frozen.
  proxy.freeze();
  await expectAway();
  proxy.thaw();
  await expectBack();
  // No connection left.
  const giveBack = await takeAllConnections();
  await expectAway();
  await giveBack();
  await expectBack();
  for (const { process, output } of [server, worker]) {
    expect(process.exitCode).toBe(null);
    expect(output().length).toBeLessThan(20_000);
  }
});
