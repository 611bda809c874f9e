/**
 * `npm run bench:scale [-- FILE.pgn --player NAME]`: what a page and a game cost as the database grows, on PostgreSQL. Accounts of a
 * thousand games each are loaded through the real import until there are a million games; at each size 200 readers ask for pages.
 * The games are made from those of the file, or from sample games. Writes benchmarks/scale/scale.json; `-- --sizes 10000,100000` stops
 * earlier, and `-- --dry` writes nothing.
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
    seconds: { type: 'string', default: '120' },
    /** Accounts whose findings are computed; the others get copies. */
    computed: { type: 'string', default: '20' },
    /** Milliseconds each of all readers looks at an answer, on average. */
    think: { type: 'string', default: '5000' },
    /** Backs up and restores the largest database. */
    backup: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
});

/** What is asked in the first seconds warms code and caches up and does not count. */
const WARM_UP_S = 15;
/** Calls of one round of a reader, about. */
const ROUND_CALLS = 16;
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
  try {
    const { samples, errors } = await readAsUsers({
      url: server.url,
      readers,
      endMs: performance.now() + Number(values.seconds) * 1_000,
      // As many calls a second at each size, and nobody waits for a call of the same account.
      thinkMs: (Number(values.think) * readers.length) / Number(values.readers),
      random: seededRandom(1),
      callsOf: callsFromAnywhere,
    });
    for (const [what, count] of [...errors].slice(0, SHOWN_ERRORS)) console.log(`${count} × ${what}`);
    return {
      samples: samples.filter(({ atSeconds }) => atSeconds >= WARM_UP_S),
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
const postgres = await startPostgres({ isLasting: true });
if (postgres === undefined) throw new Error('There is no PostgreSQL on this machine.');
const database = await openDatabase({ url: postgres.url });
const runs: ScaleRun[] = [];
try {
  const make = await createGameMaker(positionals[0], values.player);
  const accounts: Awaited<ReturnType<typeof loadAccounts>>['accounts'] = [];
  let stored = 0;
  for (const size of sizes) {
    const to = Math.ceil(size / games);
    const loaded = await loadAccounts(database, {
      ...{ from: accounts.length, to, games, player: values.player, make },
    });
    accounts.push(...loaded.accounts);
    stored += loaded.games;
    const readers = await giveFindings(database, accounts, {
      computed: Math.min(Number(values.computed), accounts.length),
      readers: Number(values.readers),
    });
    const vacuumSeconds = await secondsOf(() => database.execute('vacuum (analyze)'));
    const bytes = await databaseBytes(database);
    const { samples, errors } = await readPages(postgres.url, readers);
    const isLast = size === sizes.at(-1);
    const run: ScaleRun = {
      ...{ games: stored, accounts: accounts.length, readers: readers.length, errors, vacuumSeconds },
      gamesPerSecond: loaded.games / loaded.seconds,
      bytesPerGame: bytes / stored,
      p50Ms: percentilesOf(samples, 0.5),
      p95Ms: percentilesOf(samples, 0.95),
      p99Ms: percentilesOf(samples, 0.99),
    };
    await keep([...runs, run]);
    runs.push(isLast && values.backup ? { ...run, backup: await backUpAndRestore(database) } : run);
    console.log(scaleTables(runs).join('\n'));
  }
  await keep(runs);
  const slowdown = Math.max(...Object.values(slowdownsOf(runs)));
  console.log(`BENCH ${JSON.stringify({ name: 'scale', slowdown, runs })}`);
  if (slowdown > TARGETS.scale.slowdown.value || runs.some(({ errors }) => errors > 0)) process.exitCode = 1;
} finally {
  await database.close();
  await postgres.stop();
}
