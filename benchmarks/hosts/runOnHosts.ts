import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readContents } from '../../tests/faults/contents.ts';
import { gamesOfRound } from '../../tests/faults/games.ts';
import type { TabiaServer } from '../../tests/support/tabiaServer.ts';
import type { Cut, Network } from './network.ts';
import { type Clocks, type DatabaseHost, type ServiceHosts, startServiceHosts } from './startHosts.ts';
import { type Loss, type Sample, type Takeovers, takeoversOf } from './takeovers.ts';
import { type HoldWatch, watchHolds } from './watchHolds.ts';

export interface HostsOptions {
  readonly network: Network;
  readonly host: DatabaseHost;
  /** How long a worker is cut off. */
  readonly cutSeconds: number;
  readonly note: (message: string) => void;
}

/** What is left of a run, and how its jobs ended. */
export interface HostsRun {
  readonly results: Awaited<ReturnType<typeof readContents>>;
  readonly counts: Counts;
  /** From the first upload to the last finding. */
  readonly seconds: number;
  readonly losses: Readonly<Record<string, Takeovers>>;
}

/** Each file is sent by a job of its own. */
interface Counts {
  readonly jobs: number;
  readonly done: number;
  /** Jobs of any kind that were given up. */
  readonly dead: number;
  readonly evaluations: number;
}

/** Files that are loaded one after another; each brings about a hundred games. */
export const FILES = 5;
/** A minute ahead, and a minute behind. */
const CLOCKS: Clocks = { workerA: 60_000, server: -60_000 };
/** PostgreSQL stays away as long as a quick restart of a machine. */
const DATABASE_AWAY_MS = 5_000;

const COUNTS = `
  select count(*)::int4 as jobs, count(*) filter (where state = 'completed')::int4 as done,
    (select count(*)::int4 from pgboss.job where name = 'dead-jobs') as dead,
    (select count(*)::int4 from evaluations) as evaluations
  from pgboss.job where name = 'load-games'`;
const WAITING = `
  select ((select count(*) from evaluation_requests) + (select count(*) from stale_findings)
    + (select count(*) from games where phases_at is null)
    + (select count(*) from pgboss.job where name = 'load-games' and state in ('created', 'retry', 'active')))::int4 as count`;

async function ask<Row>(url: string, statement: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const [row] = (await client.query(statement)).rows;
    return row as Row;
  } finally {
    await client.end();
  }
}

function urlOf({ database }: ServiceHosts): string {
  return 'url' in database.location ? database.location.url : '';
}

async function untilDone(hosts: ServiceHosts): Promise<void> {
  const countWaiting = async () => (await ask<{ count: number }>(urlOf(hosts), WAITING)).count;
  const caller = await hosts.signIn(countWaiting);
  await caller.untilLoaded();
  await caller.untilCalculated();
}

async function finish(
  hosts: ServiceHosts,
  seconds: number,
  losses: HostsRun['losses'] = {},
): Promise<HostsRun> {
  const counts = await ask<Counts>(urlOf(hosts), COUNTS);
  const codes = await hosts.stop();
  if (codes.some((code) => code !== 0)) throw new Error(`Processes ended with ${codes.join(', ')}.`);
  return { results: await readContents(hosts.database.location), counts, seconds, losses };
}

async function withHosts<T>(
  { network, host }: HostsOptions,
  clocks: Clocks,
  use: (hosts: ServiceHosts) => Promise<T>,
): Promise<T> {
  const hosts = await startServiceHosts(network, host.url, clocks);
  try {
    return await use(hosts);
  } finally {
    await hosts.remove();
  }
}

/** All files, one after another, and nothing happens. */
export async function undisturbedRun(options: HostsOptions): Promise<HostsRun> {
  return await withHosts(options, {}, async (hosts) => {
    await hosts.start('workerA');
    await hosts.start('workerB');
    const caller = await hosts.signIn(async () => 0);
    const begun = performance.now();
    for (let file = 0; file < FILES; file += 1) {
      await caller.send(gamesOfRound(file));
      await caller.untilLoaded();
    }
    await untilDone(hosts);
    return await finish(hosts, (performance.now() - begun) / 1000);
  });
}

/** Resolves to the loss when the worker holds what it is to be lost with. */
async function lose(
  watch: HoldWatch,
  address: string,
  { process: { pid = 0 } }: TabiaServer,
  holds: (sample: Sample) => boolean,
  end: () => void,
): Promise<Loss> {
  await watch.until(holds, 'the worker holds something');
  end();
  return { ms: performance.now(), pid, address };
}

/** All files, while workers are cut off and killed, PostgreSQL is restarted, and clocks are a minute apart. */
export async function disturbedRun(options: HostsOptions): Promise<HostsRun> {
  const { network, host, cutSeconds, note } = options;
  return await withHosts(options, CLOCKS, async (hosts) => {
    const watch = watchHolds(urlOf(hosts));
    const losses = new Map<string, Loss>();
    const caller = await hosts.signIn(async () => 0);
    const send = (file: number): Promise<void> => caller.send(gamesOfRound(file));
    const isWriting = ({ transactions }: Sample, address: string): boolean =>
      transactions.some((one) => one.address === address);
    const isLoading = ({ jobs }: Sample): boolean => jobs.some(({ state }) => state === 'active');
    const isSearching = ({ searches }: Sample, { process }: TabiaServer): boolean =>
      searches.some(({ holder }) => holder.includes(`:${process.pid}:`));
    const cutOff = (worker: TabiaServer, how: Cut, holds: (sample: Sample) => boolean): Promise<Loss> =>
      lose(watch, network.addressOf('workerA'), worker, holds, () => network.cut('workerA', how));
    try {
      const begun = performance.now();
      const workerA = await hosts.start('workerA');
      const addressA = network.addressOf('workerA');

      note('Worker A, alone, is cut off while it loads …');
      await send(0);
      const isLoadingA = (sample: Sample): boolean => isLoading(sample) && isWriting(sample, addressA);
      losses.set('cut off while it loads', await cutOff(workerA, 'down', isLoadingA));
      let workerB = await hosts.start('workerB');
      await pause(cutSeconds * 1000);
      network.heal('workerA');

      note('Worker B is killed while it searches …');
      await caller.untilLoaded();
      await send(1);
      const doomed = workerB;
      const loss = await lose(
        watch,
        network.addressOf('workerB'),
        doomed,
        (sample) => isSearching(sample, doomed),
        () => void doomed.process.kill('SIGKILL'),
      );
      losses.set('killed', loss);
      await doomed.kill();
      workerB = await hosts.start('workerB');
      // The next failure begins after this one: the transaction that A leaves open may hold what B has left.
      await watch.until((sample) => !isSearching(sample, doomed), 'what the killed worker held is taken');

      note('Worker A is cut off in silence while it analyzes …');
      await caller.untilLoaded();
      await send(2);
      const isBusyA = (sample: Sample): boolean =>
        isSearching(sample, workerA) && isWriting(sample, addressA);
      losses.set('cut off while it analyzes', await cutOff(workerA, 'silent', isBusyA));
      await pause(cutSeconds * 1000);
      network.heal('workerA');

      for (const [index, how] of (['fast', 'immediate'] as const).entries()) {
        note(`PostgreSQL is restarted while a file is loaded (${how}) …`);
        await caller.untilLoaded();
        await send(3 + index);
        await watch.until(isLoading, 'a file is loaded');
        await host.postgres.shutDown(how);
        await pause(DATABASE_AWAY_MS);
        await host.postgres.restart();
      }
      note('All that is left is done …');
      await untilReady(hosts.url);
      await untilDone(hosts);
      const seconds = (performance.now() - begun) / 1000;
      await watch.stop();
      const takeovers = [...losses].map(([name, one]) => [name, takeoversOf(one, watch.samples)] as const);
      return await finish(hosts, seconds, Object.fromEntries(takeovers));
    } finally {
      await watch.stop();
    }
  });
}

async function untilReady(url: string): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (performance.now() > end) throw new Error('The server has not come back within a minute.');
    await pause(100);
  }
}
