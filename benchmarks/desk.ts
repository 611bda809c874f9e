/**
 * `npm run bench:desk [-- --json] [--only pglite|postgres]`: the desk of a coach, for 20 pupils with 1,000 games each and 60 with
 * 300, each with a study plan of 20 positions.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { handlers } from '../apps/server/src/operations/index.ts';
import { createUser, findUser } from '../apps/server/src/store/accounts/users.ts';
import { giveGrants } from '../apps/server/src/store/coaches/coachGrants.ts';
import type { Database } from '../apps/server/src/store/database/database.ts';
import { openDatabase } from '../apps/server/src/store/database/openDatabase.ts';
import { aContext } from '../apps/server/test/context.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { fillPlayers, type Reader } from './load/fillPlayers.ts';
import { TARGETS } from './targets.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    desks: { type: 'string', default: '20x1000,60x300' },
    runs: { type: 'string', default: '60' },
  },
});
const PLANNED = 20;

interface Desk {
  readonly database: string;
  readonly pupils: number;
  readonly games: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Mean processor time of this process, the embedded database included, on a machine that others may use. */
  readonly cpuMs: number;
  /** Mistakes that three or more of the pupils share, and how long it takes to find them. */
  readonly sharedFindings: number;
  readonly sharedP95Ms: number;
}

/** Puts the worst positions of a player into the study plan. */
async function fillPlan(database: Database, { heroid, positions }: Reader): Promise<void> {
  const { db } = database;
  const { user_id } = await db
    .selectFrom('players')
    .select('user_id')
    .where('id', '=', heroid)
    .executeTakeFirstOrThrow();
  const user = await findUser(db, user_id);
  if (user === undefined) throw new Error('A player of a benchmark has no account.');
  const context = aContext(database, { user });
  for (const place of positions.slice(0, PLANNED))
    await handlers['training/addtolist']({ heroid, ...place, pool: 1 }, context).catch(() => undefined);
}

async function measure(database: Database, pupils: number, games: number): Promise<Desk> {
  const { db } = database;
  const createdAt = new Date();
  const readers = await fillPlayers(database, pupils, games);
  const coach = await createUser(db, {
    ...{ email: 'coach@example.org', name: 'Coach', passwordHash: 'none' },
    ...{ confirmedAt: createdAt, createdAt },
  });
  if (coach === 'email-taken') throw new Error('The database of a benchmark must be empty.');
  for (const reader of readers) {
    await fillPlan(database, reader);
    const pair = { playerId: reader.heroid, coachId: coach.id };
    await giveGrants(db, pair, ['findings', 'results'], createdAt);
  }
  await sql`analyze`.execute(db);
  const context = aContext(database, { user: coach });
  const runs = Number(values.runs);
  const times: number[] = [];
  let cpu = process.cpuUsage();
  for (let run = -3; run < runs; run += 1) {
    if (run === 0) cpu = process.cpuUsage();
    const started = performance.now();
    await handlers['pupils/desk']({}, context);
    if (run >= 0) times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = Math.round((user + system) / 100 / runs) / 10;
  times.sort((a, b) => a - b);
  const sharedTimes: number[] = [];
  let sharedFindings = 0;
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    sharedFindings = (await handlers['pupils/shared']({}, context)).findings.length;
    sharedTimes.push(performance.now() - started);
  }
  sharedTimes.sort((a, b) => a - b);
  const sharedP95Ms = Math.round((sharedTimes[Math.floor(0.95 * runs)] ?? 0) * 10) / 10;
  const at = (part: number): number => Math.round((times[Math.floor(part * times.length)] ?? 0) * 10) / 10;
  return {
    database: database.kind,
    pupils,
    games,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    cpuMs,
    sharedFindings,
    sharedP95Ms,
  };
}

async function onEmbedded(pupils: number, games: number): Promise<Desk> {
  const directory = await mkdtemp(join(tmpdir(), 'tabia-bench-'));
  const database = await openDatabase({ directory });
  try {
    return await measure(database, pupils, games);
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function onServer(pupils: number, games: number): Promise<Desk | undefined> {
  const server = await startPostgres();
  if (server === undefined) return undefined;
  const database = await openDatabase({ url: server.url });
  try {
    return await measure(database, pupils, games);
  } finally {
    await database.close();
    await server.stop();
  }
}

const desks: Desk[] = [];
for (const size of values.desks.split(',')) {
  const [pupils = 0, games = 0] = size.split('x').map(Number);
  if (values.only !== 'postgres') desks.push(await onEmbedded(pupils, games));
  const served = values.only === 'pglite' ? undefined : await onServer(pupils, games);
  if (served !== undefined) desks.push(served);
}
const sharedFindings = desks[0]?.sharedFindings ?? 0;
const sharedP95Ms = Math.max(...desks.map((desk) => desk.sharedP95Ms));
if (values.json) console.log(JSON.stringify({ desks, sharedFindings, sharedP95Ms }));
else console.table(desks);
if (desks.some(({ p95Ms }) => p95Ms > TARGETS.desk.p95.value)) process.exitCode = 1;
