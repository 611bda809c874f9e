/**
 * `npm run bench:waiting -- FILE.pgn`: many first imports at once on one service with PostgreSQL. Every page says when its list begins; this
 * tells how often that was right. The file holds games of many players, and may be packed with Zstandard: the accounts are those who have the
 * most games in it, each with games of its own.
 */
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { BEGIN_NODES } from '@tabia/mistakes';
import { createSecretToken } from '../apps/server/src/services/accounts/secrets.ts';
import { createSession } from '../apps/server/src/store/accounts/sessions.ts';
import { createUser } from '../apps/server/src/store/accounts/users.ts';
import { openDatabase } from '../apps/server/src/store/database/openDatabase.ts';
import { loadEngineWork } from '../apps/server/src/store/findings/engineWork.ts';
import type { Db } from '../apps/server/src/store/schema/schema.ts';
import { addGames, createCaller } from '../tests/support/pageLoads/prepareAccount.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startTabia } from '../tests/support/tabiaServer.ts';
import { countOption, refuse, requireFile } from './checkedArguments.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    imports: { type: 'string', default: '50' },
    /** Games of each import. */
    games: { type: 'string', default: '300' },
    /** The most minutes until every list has begun. */
    minutes: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (file === undefined) {
  refuse('Usage: npm run bench:waiting -- FILE.pgn [--imports N] [--games N] [--minutes N] [--json]');
}
const count = countOption('imports', values.imports);
const games = countOption('games', values.games);
const minutes = countOption('minutes', values.minutes);
await requireFile(file);

const DAY_MS = 86_400_000;
const ASK_MS = 5_000;
const LOOK_MS = 1_000;
/** An estimate is right within this factor. */
const FACTOR = 2;

/** What a page said at a moment, seconds. */
interface Told {
  readonly at: number;
  readonly least: number;
  readonly most: number;
}

/** An import, and when its list began. */
interface Import {
  readonly heroid: number;
  readonly call: ReturnType<typeof createCaller>['call'];
  readonly told: Told[];
  begun?: number;
}

async function signedIn(db: Db, url: string, number: number) {
  const createdAt = new Date();
  const email = `import${number}@example.org`;
  const confirmed = { passwordHash: 'none', confirmedAt: createdAt, createdAt };
  const user = await createUser(db, { email, name: `Import ${number}`, ...confirmed });
  if (user === 'email-taken') throw new Error('The database of a benchmark must be empty.');
  const { token, hash } = createSecretToken();
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  const times = { createdAt, expiresAt, endsAt: expiresAt };
  await createSession(db, {
    ...{ tokenHash: hash, userId: user.id, ...times },
    ...{ remembered: false, userAgent: 'benchmark' },
  });
  return createCaller(url, { name: 'tabia_session', value: token });
}

const startMs = performance.now();
function seconds(): number {
  return (performance.now() - startMs) / 1_000;
}

/** Notes whose list has begun. */
async function look(db: Db, imports: readonly Import[]): Promise<void> {
  const waiting = imports.filter(({ begun }) => begun === undefined);
  const works = await loadEngineWork(
    db,
    waiting.map(({ heroid }) => heroid),
  );
  const at = seconds();
  for (const each of waiting) {
    const { searched, lines } = works.get(each.heroid) ?? { searched: 0, lines: 0 };
    if (searched + lines >= BEGIN_NODES) each.begun = at;
  }
}

/** Asks as a page does. */
async function ask({ call, heroid, told }: Import): Promise<void> {
  const { tasks } = await call('task/get', {});
  const task = tasks.find(({ taskid }) => taskid === `analyze-${heroid}`);
  const { seconds_to_begin: least, seconds_to_begin_most: most } = task ?? {};
  if (typeof least === 'number' && typeof most === 'number') told.push({ at: seconds(), least, most });
}

function figuresOf(imports: readonly Import[]) {
  const estimates = imports.flatMap(({ told, begun }) =>
    begun === undefined ? [] : told.map(({ at, least, most }) => ({ least, most, actual: begun - at })),
  );
  const share = (isRight: (estimate: (typeof estimates)[number]) => boolean): number =>
    estimates.filter(isRight).length / Math.max(estimates.length, 1);
  const begins = imports.flatMap(({ begun }) => (begun === undefined ? [] : [Math.round(begun)]));
  return {
    imports: imports.length,
    games: sources.map(({ text }) => text.split('[Event ').length - 1),
    begun: begins.length,
    begins: begins.toSorted((a, b) => a - b),
    estimates: estimates.length,
    // A range is right within the factor if some time in it is.
    withinFactor: share(({ least, most, actual }) => least <= actual * FACTOR && most >= actual / FACTOR),
    middleWithinFactor: share(({ least, most, actual }) => {
      const ratio = Math.sqrt(least * most) / actual;
      return ratio <= FACTOR && ratio >= 1 / FACTOR;
    }),
    /** Told to actual, by the middle of the range: a tenth, half and nine tenths of all estimates are below. */
    ratios: [0.1, 0.5, 0.9].map((part) => {
      const ratios = estimates.map(({ least, most, actual }) => Math.sqrt(least * most) / actual);
      return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * part)];
    }),
    ranges: share(({ least, most, actual }) => least <= actual && actual <= most),
  };
}

interface Source {
  readonly player: string;
  readonly text: string;
}

/** The players with the most games in a file, and these games. */
async function readSources(path: string, count: number, games: number): Promise<Source[]> {
  const bytes = await readFile(path);
  const text = (path.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString('utf8');
  const byPlayer = new Map<string, string[]>();
  const played = text.split(/\n(?=\[Event )/).filter((game) => /^1\./m.test(game));
  for (const game of played)
    for (const [, player = ''] of game.matchAll(/^\[(?:White|Black) "([^"]+)"\]/gm)) {
      const own = byPlayer.get(player);
      if (own) own.push(game);
      else byPlayer.set(player, [game]);
    }
  const most = [...byPlayer].toSorted(([, a], [, b]) => b.length - a.length).slice(0, count);
  return most.map(([player, own]) => ({ player, text: own.slice(0, games).join('\n') }));
}

const sources = await readSources(file, count, games);
if (sources.length === 0) refuse(`The file ${file} has no game to import.`);
const postgres = await startPostgres();
if (postgres === undefined) throw new Error('There is no PostgreSQL on this machine.');
const database = await openDatabase({ url: postgres.url });
const server = await startTabia({ env: { DATABASE_URL: postgres.url } });
try {
  const imports = await Promise.all(
    sources.map(async (source, number): Promise<Import> => {
      const caller = await signedIn(database.db, server.url, number);
      const heroid = await addGames(caller, source);
      return { heroid, call: caller.call, told: [] };
    }),
  );
  const end = seconds() + minutes * 60;
  let askedMs = Number.NEGATIVE_INFINITY;
  while (imports.some(({ begun }) => begun === undefined) && seconds() < end) {
    await look(database.db, imports);
    if (performance.now() - askedMs >= ASK_MS) {
      askedMs = performance.now();
      for (const each of imports) if (each.begun === undefined) await ask(each);
    }
    await pause(LOOK_MS);
  }
  const figures = figuresOf(imports);
  console.log(values.json ? JSON.stringify(figures) : `bench:waiting ${JSON.stringify(figures)}`);
} finally {
  await server.stop();
  await database.close();
  await postgres.stop();
  await rm(server.dataDir, { recursive: true, force: true });
}
