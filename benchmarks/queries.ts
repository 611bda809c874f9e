/** `npm run bench:queries`: the list and the tree of a player with 10,000 games, on the embedded database and PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { handlers } from '../apps/server/src/operations/index.ts';
import type { Context } from '../apps/server/src/services/context/operation.ts';
import { type Caller, closeCaller, runAsCaller } from '../apps/server/src/store/database/callers.ts';
import type { Database } from '../apps/server/src/store/database/database.ts';
import { openDatabase } from '../apps/server/src/store/database/openDatabase.ts';
import { aContext } from '../apps/server/test/context.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { type Filled, fillDatabase, plan, STUDIED, workOutAgain } from './queries/fillDatabase.ts';
import { TARGETS } from './targets.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    /** How often the list is asked for. */
    lists: { type: 'string', default: '60' },
    /** How many positions of the list are opened. */
    nodes: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
});

interface Timing {
  readonly query: string;
  readonly runs: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Mean processor time of this process, the embedded database included, on a machine that others may use. */
  readonly cpu: number;
  readonly target: number | null;
}

/** Calls as the service does for a page: work in the background steps back. */
async function asPage(run: () => Promise<unknown>): Promise<void> {
  const caller: Caller = { name: 'bench', isOpen: true, isQuick: true };
  try {
    await runAsCaller(caller, run);
  } finally {
    closeCaller(caller);
  }
}

async function timing(
  query: string,
  target: number | null,
  runs: number,
  run: (index: number) => Promise<unknown>,
): Promise<Timing> {
  const times: number[] = [];
  let cpu = process.cpuUsage();
  for (let index = -3; index < runs; index += 1) {
    if (index === 0) cpu = process.cpuUsage();
    const started = performance.now();
    await asPage(() => run(Math.max(0, index)));
    if (index >= 0) times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const at = (part: number): number =>
    times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0;
  return {
    query,
    runs,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    cpu: (user + system) / 1_000 / runs,
    target,
  };
}

/** The list of a player with ten thousand games, or that of one with many more. */
const LIST_TARGET = (Number(values.games) > 10_000 ? TARGETS.queries.page : TARGETS.queries.list).value;

const empty = { herocats: [], timecontrols: [], pool: 1 };

async function measure(context: Context, filled: Filled): Promise<Timing[]> {
  const { playerId: heroid, critical, startId } = filled;
  const lists = Number(values.lists);
  const nodes = Math.min(Number(values.nodes), critical.length);
  const variants = (posid: number, playerIsWhite: boolean) =>
    handlers['openingtrees/herovariants'](
      {
        ...empty,
        heroid,
        posid,
        herowhite: playerIsWhite ? 1 : 0,
        depthfull: 1,
        depthfilter: 0,
        nodeid: '',
      },
      context,
    );
  const spread = (index: number) => critical[Math.floor((index * critical.length) / nodes)] ?? critical[0];
  return [
    await timing('mistakes list', LIST_TARGET, lists, () =>
      handlers['usergames/mistakes']({ ...empty, heroid }, context),
    ),
    await timing('mistakes list, blitz only', LIST_TARGET, lists, () =>
      handlers['usergames/mistakes']({ ...empty, heroid, timecontrols: [4] }, context),
    ),
    await timing('tree node with children', TARGETS.queries.node.value, nodes, (index) => {
      const position = spread(index);
      return position === undefined ? Promise.resolve() : variants(position.id, position.playerIsWhite);
    }),
    await timing('hero node', null, nodes, (index) =>
      handlers['openingtrees/heronode']({ ...empty, heroid, posid: spread(index)?.id ?? startId }, context),
    ),
    await timing('tree of the start, White', null, 20, () => variants(startId, true)),
    await timing('tree of the start, Black', null, 20, () => variants(startId, false)),
    await timing('games behind a position', null, 40, (index) =>
      handlers['usergames/loadheader'](
        { heroid, herocats: [], timecontrols: [], posid: spread(index)?.id ?? startId, limit: 50, offset: 0 },
        context,
      ),
    ),
    await timing('progress', TARGETS.queries.page.value, 20, () =>
      handlers['progress/load']({ heroid }, context),
    ),
    await timing('today', TARGETS.queries.page.value, 20, () =>
      handlers['today/load']({ pool: 1, daystart: new Date().toISOString() }, context),
    ),
    await timing('summary', null, 10, () => handlers['usergames/summary']({ heroid, herocats: [] }, context)),
  ];
}

function number(value: number): string {
  return value.toFixed(1).padStart(9);
}

function report(kind: string, filled: Filled, seconds: number, timings: readonly Timing[]): void {
  const { games, encounters, findings, critical } = filled.counts;
  console.log(
    `\n${kind}: ${games} games, ${encounters} encounters, ${findings} findings, ${critical} critical`,
  );
  console.log(`filled in ${seconds.toFixed(0)} s`);
  console.log(
    `${'query, ms'.padEnd(28)}${['runs', 'p50', 'p95', 'max', 'cpu', 'target'].map((t) => t.padStart(9)).join('')}`,
  );
  for (const { query, runs, p50, p95, max, cpu, target } of timings) {
    const goal = target === null ? '' : `${target}`.padStart(9);
    console.log(
      `${query.padEnd(28)}${String(runs).padStart(9)}${number(p50)}${number(p95)}${number(max)}${number(cpu)}${goal}`,
    );
  }
}

/** Puts what was studied into the plan. */
async function planStudied(
  database: Database,
  context: Context,
  { playerId, critical }: Filled,
): Promise<void> {
  for (const { id: posid, playerIsWhite } of critical.slice(0, STUDIED))
    await handlers['training/addtolist'](
      { heroid: playerId, posid, herowhite: playerIsWhite ? 1 : 0, pool: 1 },
      context,
    );
  await plan(database, new Date());
}

async function bench(database: Database): Promise<readonly Timing[]> {
  try {
    const started = performance.now();
    const filled = await fillDatabase(database, Number(values.games));
    const context = aContext(database, { user: filled.user });
    await planStudied(database, context, filled);
    await sql`analyze`.execute(database.db);
    const seconds = (performance.now() - started) / 1_000;
    const timings = await measure(context, filled);
    const again = workOutAgain(database, filled.playerId);
    const list = () => handlers['usergames/mistakes']({ ...empty, heroid: filled.playerId }, context);
    timings.push(await timing('list, worked out again', null, 40, list));
    report(database.kind, filled, seconds, timings);
    console.log(`worked out again in ${(await again).toFixed(0)} s`);
    return timings;
  } finally {
    await database.close();
  }
}

async function embedded(): Promise<readonly Timing[]> {
  const directory = await mkdtemp(join(tmpdir(), 'tabia-bench-'));
  try {
    return await bench(await openDatabase({ directory }));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function onServer(): Promise<readonly Timing[] | undefined> {
  const server = await startPostgres();
  if (server === undefined) {
    console.log('\nNo PostgreSQL on this machine: only the embedded database was measured.');
    return undefined;
  }
  try {
    return await bench(await openDatabase({ url: server.url }));
  } finally {
    await server.stop();
  }
}

const results = {
  ...(values.only === 'postgres' ? {} : { pglite: await embedded() }),
  ...(values.only === 'pglite' ? {} : { postgres: await onServer() }),
};
const missed = Object.values(results)
  .flatMap((timings) => timings ?? [])
  .filter(({ target, p95 }) => target !== null && p95 > target);
console.log(`\nBENCH ${JSON.stringify({ name: 'queries', games: Number(values.games), ...results })}`);
if (missed.length > 0) process.exitCode = 1;
