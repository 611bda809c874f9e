import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { loadGames } from '../apps/server/src/jobs/loading/loadGames.ts';
import { createUser } from '../apps/server/src/store/accounts/users.ts';
import type { Database } from '../apps/server/src/store/database/database.ts';
import { openDatabase } from '../apps/server/src/store/database/openDatabase.ts';
import { createNickname, findNicknameById } from '../apps/server/src/store/games/nicknames.ts';
import { createPlayer } from '../apps/server/src/store/games/players.ts';
import { createUpload } from '../apps/server/src/store/games/uploads.ts';
import { samplePgn } from '../tests/support/platforms/index.ts';
import { fileLoadsOf } from './load/fileLoads.ts';

/** Games of the made-up file when none is given. */
const SAMPLE_GAMES = 4_000;
/** How many times over the file is repeated to see whether memory stays flat. */
const REPEATED = 10;
const SAMPLE_EVERY_MS = 20;
const MIB = 1024 * 1024;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string', default: 'Ann' },
    /** Runs of the single file; the median counts. */
    runs: { type: 'string', default: '3' },
    'skip-repeated': { type: 'boolean', default: false },
  },
});

async function uploadTo({ db }: Database, path: string, name: string): Promise<number> {
  const createdAt = new Date();
  const user = await createUser(db, {
    email: 'bench@example.org',
    name: 'Bench',
    passwordHash: 'none',
    confirmedAt: createdAt,
    createdAt,
  });
  if (user === 'email-taken') throw new Error('The database of a benchmark must be empty.');
  const player = await createPlayer(db, { userId: user.id, name, createdAt });
  const upload = await createUpload(
    db,
    { userId: user.id, fileName: 'games.pgn', createdAt },
    createReadStream(path),
  );
  const nickname = await createNickname(db, {
    playerId: player.id,
    source: 2,
    name,
    uploadId: upload.id,
    createdAt,
  });
  if (nickname === 'exists') throw new Error('The database of a benchmark must be empty.');
  return nickname.id;
}

/** Largest resident memory of the process while something runs, bytes. */
function watchMemory() {
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

interface Run {
  readonly games: number;
  readonly skipped: number;
  readonly seconds: number;
  /** Processor time of all threads: what the work costs, also on a machine busy with other things. */
  readonly cpuSeconds: number;
  readonly peakMib: number;
  /** Bytes of the log of changes: what is written whatever else the machine does. */
  readonly logBytes: number;
}

/** Bytes written to the log of changes since the database was made. */
async function readLogBytes({ db }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Loads a file into a fresh durable database, from its bytes in the database to the last commit. */
async function run(path: string, player: string): Promise<Run> {
  const directory = await mkdtemp(join(tmpdir(), 'tabia-bench-'));
  const database = await openDatabase({ directory });
  try {
    const nicknameId = await uploadTo(database, path, player);
    const logged = await readLogBytes(database);
    const stopWatching = watchMemory();
    const started = performance.now();
    const cpu = process.cpuUsage();
    const outcome = await loadGames(fileLoadsOf(database), nicknameId);
    const seconds = (performance.now() - started) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    const peakMib = stopWatching() / MIB;
    if (outcome.status !== 'ok') throw new Error(`The load ended as ${JSON.stringify(outcome)}.`);
    const logBytes = (await readLogBytes(database)) - logged;
    const nickname = await findNicknameById(database.db, nicknameId);
    const skipped = Object.values(nickname?.skipped ?? {}).reduce((sum, count) => sum + count, 0);
    return { games: outcome.added, skipped, seconds, cpuSeconds: (user + system) / 1e6, peakMib, logBytes };
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Tags by which a game that comes again is recognized, besides its dates. */
const TELLING_TAGS = /^\[(?:Round|EndTime|Link|Site) "[^"]*"\]\r?\n/gm;
const YEAR_OF_TAG = /^(\[(?:UTC|End)?Date "\d{2})\d{2}/gm;

/** The file repeated, each time with other rounds and in another year, so that no two games are equal. */
function repeated(pgn: string, times: number): string {
  return Array.from({ length: times }, (_, copy) =>
    pgn
      .replaceAll(TELLING_TAGS, '')
      .replaceAll(YEAR_OF_TAG, (_tag, begin: string) => `${begin}${10 + copy}`)
      .replaceAll(/^\[White /gm, `[Round "${copy + 1}"]\n[White `),
  ).join('\n');
}

function fixed(value: number, digits = 0): string {
  return value.toFixed(digits).padStart(12);
}
function rowOf(name: string, { games, skipped, seconds, cpuSeconds, peakMib, logBytes }: Run): string {
  return [
    name.padEnd(14),
    fixed(games),
    fixed(skipped),
    fixed(seconds, 2),
    fixed(cpuSeconds, 2),
    fixed((1_000 * cpuSeconds) / games, 2),
    fixed(games / seconds),
    fixed(peakMib),
    fixed(logBytes / games),
  ].join('');
}

function median(runs: readonly Run[]): Run {
  const middle = runs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('--runs must be 1 or more.');
  return middle;
}

const folder = await mkdtemp(join(tmpdir(), 'tabia-bench-'));
try {
  const [given] = positionals;
  const pgn = given ? await readFile(given, 'latin1') : samplePgn(values.player, SAMPLE_GAMES);
  const path = given ?? join(folder, 'sample.pgn');
  if (!given) await writeFile(path, pgn);
  const runs: Run[] = [];
  for (let count = Number(values.runs); count > 0; count -= 1) runs.push(await run(path, values.player));
  const once = median(runs);
  console.log(
    [
      'file'.padEnd(14),
      ...['games', 'skipped', 'seconds', 'cpu s', 'cpu s/1000', 'games/s', 'peak MiB', 'bytes/game'].map(
        (t) => t.padStart(12),
      ),
    ].join(''),
  );
  console.log(rowOf('once', once));
  let tenfold: Run | undefined;
  if (!values['skip-repeated']) {
    const large = join(folder, 'repeated.pgn');
    await writeFile(large, repeated(pgn, REPEATED), 'latin1');
    tenfold = await run(large, values.player);
    console.log(rowOf('ten times', tenfold));
  }
  console.log(
    `BENCH ${JSON.stringify({
      name: 'import',
      games: once.games,
      seconds: once.seconds,
      cpuSeconds: once.cpuSeconds,
      gamesPerSecond: once.games / once.seconds,
      peakMib: once.peakMib,
      bytesPerGame: once.logBytes / once.games,
      tenfold: tenfold && {
        games: tenfold.games,
        seconds: tenfold.seconds,
        gamesPerSecond: tenfold.games / tenfold.seconds,
        peakMib: tenfold.peakMib,
      },
    })}`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
