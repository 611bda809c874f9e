/**
 * `npm run bench:scale [-- FILE.pgn --player NAME]`: what a page and a game cost as the database grows, on PostgreSQL. Accounts of a
 * thousand games each are loaded through the real import until there are a million games; at each size 200 readers ask for pages.
 * Then the smallest size and the largest are read alternately, each from a database of its own and by as many accounts: neither the machine
 * nor the number of accounts that keep caches busy makes a difference then.
 * The games are made from those of the file, or from sample games. Writes benchmarks/scale/scale.json; `-- --sizes 10000,100000` stops
 * earlier, `-- --backup` backs up and restores at each size, and `-- --dry` writes nothing.
 */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@tabia/mistakes';
import { sql } from 'kysely';
import { backupBytes, writeWhole } from '../apps/server/src/services/backup/writeBackup.ts';
import { restoreFile } from '../apps/server/src/startup/commands/backup/restoreFile.ts';
import type { Database } from '../apps/server/src/store/database/database.ts';
import { openDatabase } from '../apps/server/src/store/database/openDatabase.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startTabia } from '../tests/support/tabiaServer.ts';
import { countOption, requireGames } from './checkedArguments.ts';
import type { Reader } from './load/fillPlayers.ts';
import { readAsUsers } from './load/readAsUsers.ts';
import { createGameMaker } from './scale/crossedGames.ts';
import { giveFindings, loadAccounts } from './scale/loadAccounts.ts';
import { type ScaleRun, scaleTables, slowdownsOf, type Times } from './scale/scaleTables.ts';
import { TARGETS } from './targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string', default: 'Ann' },
    /** Games in the database, smallest first. */
    sizes: { type: 'string', default: '10000,100000,1000000' },
    /** Games of each account. */
    games: { type: 'string', default: '1000' },
    /** Readers at once, each with an account of its own; fewer where there are fewer accounts, and those call more often. */
    readers: { type: 'string', default: '200' },
    /** Seconds that count, after each reader has called each operation. */
    seconds: { type: 'string', default: '60' },
    /** How often the smallest size and the largest are read alternately. */
    turns: { type: 'string', default: '4' },
    /** Accounts whose findings are computed; the others get copies. */
    computed: { type: 'string', default: '20' },
    /** Milliseconds each of all readers looks at an answer, on average. */
    think: { type: 'string', default: '5000' },
    /** Backs up and restores the database at each size. */
    backup: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
});

for (const name of ['games', 'readers', 'seconds', 'turns', 'computed', 'think'] as const)
  countOption(name, values[name]);
for (const size of values.sizes.split(',')) countOption('sizes', size);
if (positionals[0] !== undefined) await requireGames(positionals[0], values.player);

/** Calls of one round of a reader, about. */
const ROUND_CALLS = 16;
/** The first seconds warm the code of the server up. */
const MIN_WARM_UP_S = 15;
/** Every error has an id of its own: some of them show what it is. */
const SHOWN_ERRORS = 5;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

function percentilesOf(
  samples: readonly { readonly mtd: string; readonly ms: number }[],
  share: number,
): Times {
  return Object.fromEntries(
    [...Map.groupBy(samples, ({ mtd }) => mtd)].map(([mtd, some]) => {
      const sorted = some.map(({ ms }) => ms).toSorted((a, b) => a - b);
      return [mtd, Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)];
    }),
  );
}

/** The ten operations that pages call most. */
function* busiestCalls({ heroid, positions }: Reader, random: () => number) {
  const common = { heroid, herocats: [], timecontrols: [], pool: 1 };
  for (;;) {
    yield { mtd: 'misc/mainpage' };
    yield { mtd: 'today/load', pool: 1, daystart: new Date().toISOString() };
    yield { mtd: 'heroes/list' };
    yield { mtd: 'usergames/mistakes', ...common };
    for (let opened = 0; opened < 3; opened += 1) {
      const { posid, herowhite } = positions[Math.floor(random() * positions.length)] ?? {};
      if (posid === undefined) continue;
      const tree = { depthfull: 1, depthfilter: 0, nodeid: '' };
      yield { mtd: 'openingtrees/heronode', ...common, posid };
      yield { mtd: 'openingtrees/herovariants', ...common, posid, herowhite, ...tree };
      yield {
        mtd: 'usergames/loadheader',
        heroid,
        herocats: [],
        timecontrols: [],
        posid,
        limit: 50,
        offset: 0,
      };
    }
    yield { mtd: 'usergames/summary', heroid, herocats: [] };
    yield { mtd: 'progress/load', heroid };
    yield { mtd: 'training/getlist', heroid, pool: 1, daystart: new Date().toISOString() };
  }
}

/** Readers begin at different calls: else all would ask for the most expensive one at the same time. */
function callsFromAnywhere(reader: Reader, random: () => number) {
  const calls = busiestCalls(reader, random);
  for (let left = Math.floor(random() * ROUND_CALLS); left > 0; left -= 1) calls.next();
  return calls;
}

async function readPages(databaseUrl: string, readers: readonly Reader[]) {
  const server = await startTabia({ env: { DATABASE_URL: databaseUrl }, command: ['serve', '--no-work'] });
  // As many calls a second at each size, and nobody waits for a call of the same account.
  const thinkMs = (Number(values.think) * readers.length) / Number(values.readers);
  // The first round of a reader warms caches up and does not count: two hundred accounts take longer for it than ten.
  const warmUpS = Math.max(MIN_WARM_UP_S, (ROUND_CALLS * thinkMs) / 1_000);
  try {
    const { samples, errors } = await readAsUsers({
      url: server.url,
      readers,
      endMs: performance.now() + (warmUpS + Number(values.seconds)) * 1_000,
      thinkMs,
      random: seededRandom(1),
      callsOf: callsFromAnywhere,
    });
    for (const [what, count] of [...errors].slice(0, SHOWN_ERRORS)) console.log(`${count} × ${what}`);
    return {
      samples: samples.filter(({ atSeconds }) => atSeconds >= warmUpS),
      errors: [...errors.values()].reduce((sum, count) => sum + count, 0),
    };
  } finally {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

async function backUpAndRestore(database: Database): Promise<ScaleRun['backup']> {
  const folder = await mkdtemp(join(tmpdir(), 'tabia-scale-'));
  const file = join(folder, 'tabia.backup');
  // As the source: a commit waits for the log of changes.
  const other = await startPostgres({ isLasting: true });
  if (other === undefined) throw new Error('There is no PostgreSQL on this machine.');
  try {
    const seconds = await secondsOf(() =>
      writeWhole(file, backupBytes(database, { version: 'benchmark', now: new Date() })),
    );
    const target = await openDatabase({ url: other.url });
    const restoreSeconds = await secondsOf(() => restoreFile(target, file));
    await target.close();
    return { seconds, bytes: (await stat(file)).size, restoreSeconds };
  } finally {
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function databaseBytes({ db }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** After each size, and before a backup, which takes long: a run that is ended early has its figures. */
async function keep(runs: readonly ScaleRun[]): Promise<void> {
  if (values.dry) return;
  const file = join(import.meta.dirname, 'scale/scale.json');
  await writeFile(file, `${JSON.stringify({ runs }, undefined, 2)}\n`);
}

const games = Number(values.games);
const sizes = values.sizes.split(',').map(Number);

type Samples = Awaited<ReturnType<typeof readPages>>['samples'];

function timesOf(samples: Samples): Pick<ScaleRun, 'p50Ms' | 'p95Ms' | 'p99Ms'> {
  return {
    p50Ms: percentilesOf(samples, 0.5),
    p95Ms: percentilesOf(samples, 0.95),
    p99Ms: percentilesOf(samples, 0.99),
  };
}

/** A database that grows by accounts. */
interface Growing {
  readonly database: Database;
  readonly url: string;
  readonly accounts: Awaited<ReturnType<typeof loadAccounts>>['accounts'];
  readers: readonly Reader[];
  games: number;
}

async function growing(url: string): Promise<Growing> {
  return { url, database: await openDatabase({ url }), accounts: [], readers: [], games: 0 };
}

/** Loads accounts until there are this number of games; returns games per second. */
async function grow(
  data: Growing,
  make: Awaited<ReturnType<typeof createGameMaker>>,
  size: number,
): Promise<number> {
  const { database, accounts } = data;
  const loaded = await loadAccounts(database, {
    ...{ from: accounts.length, to: Math.ceil(size / games), games, player: values.player, make },
  });
  accounts.push(...loaded.accounts);
  data.games += loaded.games;
  data.readers = await giveFindings(database, accounts, {
    computed: Math.min(Number(values.computed), accounts.length),
    readers: Number(values.readers),
  });
  return loaded.games / loaded.seconds;
}

async function measure(data: Growing, gamesPerSecond: number): Promise<ScaleRun> {
  const { database, accounts, readers, url } = data;
  const vacuumSeconds = await secondsOf(() => database.execute('vacuum (analyze)'));
  const bytesPerGame = (await databaseBytes(database)) / data.games;
  const { samples, errors } = await readPages(url, readers);
  const backup = values.backup ? await backUpAndRestore(database) : undefined;
  return {
    ...{ games: data.games, accounts: accounts.length, readers: readers.length, errors },
    ...{ gamesPerSecond, bytesPerGame, vacuumSeconds, ...timesOf(samples), backup },
  };
}

function evenly<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter((item) => item !== undefined);
}

/** Reads both alternately, by as many accounts; returns the runs with the times and errors of all turns. */
async function readByTurns(pairs: readonly { readonly data: Growing; readonly run: ScaleRun }[]) {
  const count = Math.min(...pairs.map(({ data }) => data.readers.length));
  const all = pairs.map(() => ({ samples: [] as Samples[number][], errors: 0 }));
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    for (const [index, { data }] of pairs.entries()) {
      const { samples, errors } = await readPages(data.url, evenly(data.readers, count));
      const own = all[index];
      own?.samples.push(...samples);
      if (own) own.errors += errors;
    }
  }
  return pairs.map(({ run }, index) => {
    const { samples = [], errors = 0 } = all[index] ?? {};
    return { ...run, alike: { readers: count, ...timesOf(samples) }, errors: run.errors + errors };
  });
}

async function smallestAgain(url: string, make: Awaited<ReturnType<typeof createGameMaker>>) {
  const data = await growing(url);
  await grow(data, make, sizes[0] ?? games);
  await data.database.execute('vacuum (analyze)');
  return data;
}

const postgres = await startPostgres({ isLasting: true });
if (postgres === undefined) throw new Error('There is no PostgreSQL on this machine.');
const data = await growing(postgres.url);
let small: Growing | undefined;
try {
  const make = await createGameMaker(positionals[0], values.player);
  let runs: ScaleRun[] = [];
  for (const size of sizes) {
    runs.push(await measure(data, await grow(data, make, size)));
    await keep(runs);
    console.log(scaleTables(runs).join('\n'));
  }
  const [first, last] = [runs.at(0), runs.at(-1)];
  if (first && last && runs.length > 1) {
    await data.database.execute('create database smallest');
    small = await smallestAgain(new URL('/smallest', postgres.url).href, make);
    const [slow, quick] = await readByTurns([
      { data, run: last },
      { data: small, run: first },
    ]);
    if (slow && quick) runs = [quick, ...runs.slice(1, -1), slow];
    console.log(scaleTables(runs).join('\n'));
  }
  await keep(runs);
  const slowdown = Math.max(...Object.values(slowdownsOf(runs)));
  console.log(`BENCH ${JSON.stringify({ name: 'scale', slowdown, runs })}`);
  if (slowdown > TARGETS.scale.slowdown.value || runs.some(({ errors }) => errors > 0)) process.exitCode = 1;
} finally {
  await small?.database.close();
  await data.database.close();
  await postgres.stop();
}
