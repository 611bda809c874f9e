/**
 * `npm run bench:load`: many users read their lists and trees on PostgreSQL while games are imported and analyzed.
 * One process answers HTTP, another one works, and this one plays the users, all on the same machine.
 *
 * A user asks every 5 s on average, besides what the answers take: who opens a list or a tree looks at it for some
 * seconds. 200 users are so at most 40 calls a second. `--think 1000` measures five times that.
 */

import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApiClient } from '@tabia/api-client';
import { seededRandom } from '@tabia/mistakes';
import { SESSION_COOKIE } from '../apps/server/src/http/access/sessionCookie.ts';
import { openDatabase } from '../apps/server/src/store/database/openDatabase.ts';
import { samplePgn } from '../tests/support/platforms/index.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startTabia, type TabiaServer } from '../tests/support/tabiaServer.ts';
import { fillPlayers, type Reader } from './load/fillPlayers.ts';
import { type Reading, readAsUsers } from './load/readAsUsers.ts';
import { TARGETS } from './targets.ts';

const MIB = 1024;
/** The run is also shown in parts of this many seconds: imports in the background must not slow it down. */
const PART_SECONDS = 30;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    users: { type: 'string', default: '200' },
    /** Games of each user. */
    games: { type: 'string', default: '100' },
    /** Milliseconds a user looks at an answer before the next call, on average. */
    think: { type: 'string', default: '5000' },
    /** Games of each imported file. */
    imported: { type: 'string', default: '2000' },
  },
});
const seconds = Number(values.seconds);
const thinkMs = Number(values.think);

/** Most memory a process has had, MiB; Linux only. */
function peakMemory({ process: { pid } }: TabiaServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / MIB;
}

/** Processor time a process has used, ms; the kernel counts in hundredths of a second. */
function processorMs({ process: { pid } }: TabiaServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  // Fields 14 and 15 of the line, two of which stand before the split.
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Imports file after file for as long as the others read; answers how many games were loaded. */
async function importUntil(url: string, { token }: Reader, endMs: number): Promise<number> {
  const withCookie: typeof fetch = (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', `${SESSION_COOKIE}=${token}`);
    return fetch(input, { ...init, headers });
  };
  const api = createApiClient({ origin: url, fetch: withCookie });
  let loaded = 0;
  for (let file = 1; performance.now() < endMs; file += 1) {
    const player = `Ann ${file}`;
    const { heroid } = await api.call('heroes/add', { name: player });
    const upload = await api.upload(new File([samplePgn(player, Number(values.imported))], 'games.pgn'));
    await api.call('misc/loadgames', { heroid, uploadid: upload.uploadid, player, source: 2 });
    for (let isLoading = true; isLoading && performance.now() < endMs; ) {
      await new Promise((done) => setTimeout(done, 500));
      const { heroes } = await api.call('heroes/list', {});
      const nickname = heroes.find((hero) => hero.heroid === heroid)?.nicknames[0];
      isLoading = nickname?.status === 'wait' || nickname?.status === 'processing';
      if (!isLoading) loaded += nickname?.games_loaded ?? 0;
    }
  }
  return loaded;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function figuresOf(name: string, times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => Math.round(percentile(sorted, share)));
  return { call: name, calls: sorted.length, p50, p95, p99, max };
}

function report({ samples, errors }: Reading, more: Readonly<Record<string, number>>): void {
  const byCall = Map.groupBy(samples, ({ mtd }) => mtd);
  const all = figuresOf(
    'all',
    samples.map(({ ms }) => ms),
  );
  console.table([
    ...[...byCall].map(([mtd, some]) =>
      figuresOf(
        mtd,
        some.map(({ ms }) => ms),
      ),
    ),
    all,
  ]);
  const byPart = Map.groupBy(samples, ({ atSeconds }) => PART_SECONDS * Math.floor(atSeconds / PART_SECONDS));
  console.table(
    [...byPart]
      .toSorted(([a], [b]) => a - b)
      .map(([from, some]) =>
        figuresOf(
          `from second ${from}`,
          some.map(({ ms }) => ms),
        ),
      ),
  );
  for (const [what, count] of errors) console.log(`${count} × ${what}`);
  const errorCount = [...errors.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${values.users} users, each asking ${thinkMs / 1000} s after an answer on average`);
  console.table([{ ...more, errors: errorCount, 'calls a second': Math.round(samples.length / seconds) }]);
  console.log(
    `BENCH ${JSON.stringify({ name: 'load', seconds, thinkMs, ...all, errors: errorCount, ...more })}`,
  );
  if (errorCount > 0 || samples.length === 0 || (all.p99 ?? 0) > TARGETS.load.p99.value) process.exitCode = 1;
}

const postgres = await startPostgres({ isLasting: true });
if (postgres === undefined) throw new Error('There is no PostgreSQL on this machine.');
const dataDir = await mkdtemp(join(tmpdir(), 'tabia-load-'));
const running: TabiaServer[] = [];
try {
  const started = performance.now();
  const database = await openDatabase({ url: postgres.url });
  const readers = await fillPlayers(database, Number(values.users), Number(values.games));
  await database.execute('analyze');
  await database.close();
  const listed = readers.reduce((sum, { positions }) => sum + positions.length, 0);
  console.log(
    `filled in ${((performance.now() - started) / 1000).toFixed(0)} s: ${readers.length} users, ${listed} positions on their lists`,
  );
  // One account imports more games than a person would keep.
  const env = { DATABASE_URL: postgres.url, QUOTA_GAMES: '100000000', QUOTA_MB: '1000000' };
  const server = await startTabia({ dataDir, env, command: ['serve', '--no-work'] });
  running.push(server);
  const worker = await startTabia({ dataDir, env, command: ['worker'] });
  running.push(worker);
  const [first] = readers;
  if (first === undefined) throw new Error('There must be a user at least.');
  const endMs = performance.now() + seconds * 1000;
  const usedBefore = processorMs(server);
  const [reading, imported] = await Promise.all([
    readAsUsers({ url: server.url, readers, endMs, thinkMs, random: seededRandom(1) }),
    importUntil(server.url, first, endMs),
  ]);
  report(reading, {
    'imported games': imported,
    'server, ms of processor a call':
      Math.round((10 * (processorMs(server) - usedBefore)) / reading.samples.length) / 10,
    'server, MiB': Math.round(peakMemory(server)),
    'worker, MiB': Math.round(peakMemory(worker)),
  });
} finally {
  for (const process of running) await process.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
