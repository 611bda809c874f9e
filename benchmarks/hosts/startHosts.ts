import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { comeTo } from '../../tests/faults/caller.ts';
import { watchForCrash } from '../../tests/faults/crashes.ts';
import { type OwnDatabase, serverDatabase } from '../../tests/faults/databases.ts';
import { startPostgres, type ThrowawayPostgres } from '../../tests/support/postgres.ts';
import { removeData, startTabia, type TabiaServer } from '../../tests/support/tabiaServer.ts';
import { type Host, NETWORK, type Network } from './network.ts';

const CLOCK = pathToFileURL(join(import.meta.dirname, 'shiftedClock.ts')).href;
const PORT = 8080;

/** How far the clock of a host is ahead, milliseconds. */
export type Clocks = Partial<Record<Host, number>>;

/** A PostgreSQL server on its host. */
export interface DatabaseHost {
  readonly postgres: ThrowawayPostgres;
  readonly url: string;
  remove(): Promise<void>;
}

/** Starts PostgreSQL, which all hosts may reach; undefined if it is not installed. Commits survive the death of its processes. */
export async function startDatabaseHost(network: Network): Promise<DatabaseHost | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'tabia-hosts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const access = join(folder, 'pg_hba.conf');
  await writeFile(access, `host all all ${NETWORK} trust\n`);
  const postgres = await startPostgres({
    isLasting: true,
    settings: ['listen_addresses=*', `hba_file=${access}`],
    within: network.within('database'),
  });
  const remove = () => rm(folder, { recursive: true, force: true });
  if (postgres === undefined) {
    await remove();
    return undefined;
  }
  const url = new URL(postgres.url);
  url.hostname = network.addressOf('database');
  return {
    postgres,
    url: url.href,
    remove: async () => {
      await postgres.stop();
      await remove();
    },
  };
}

/** The service on its hosts, with a database of its own. */
export interface ServiceHosts {
  readonly database: OwnDatabase;
  readonly url: string;
  start(host: 'workerA' | 'workerB'): Promise<TabiaServer>;
  /** Signs in; creates the user and the player if missing. */
  signIn(countWaiting: () => Promise<number>): ReturnType<typeof comeTo>;
  /** Ends all processes; their exit codes. */
  stop(): Promise<readonly (number | null)[]>;
  remove(): Promise<void>;
}

/** Starts the server; workers are started one by one, each with one engine. */
export async function startServiceHosts(
  network: Network,
  databaseUrl: string,
  clocks: Clocks,
): Promise<ServiceHosts> {
  const database = await serverDatabase(databaseUrl);
  const address = network.addressOf('server');
  const env = {
    ...database.env,
    LISTEN_HOST: '0.0.0.0',
    SECRET_KEY: randomBytes(32).toString('hex'),
    ENGINE_PROCESSES: '1',
  };
  const running: TabiaServer[] = [];
  // Otherwise they would outlive a benchmark that is broken off.
  process.once('exit', () => {
    for (const one of running) one.process.kill('SIGKILL');
  });
  const start = async (host: Host, command: readonly string[]): Promise<TabiaServer> => {
    const clock = clocks[host] ?? 0;
    const shift = { NODE_OPTIONS: `--import=${CLOCK}`, TABIA_CLOCK_AHEAD_MS: String(clock) };
    const started = watchForCrash(
      await startTabia({
        ...{ host: address, port: PORT, command, within: network.within(host) },
        env: { ...env, PUBLIC_URL: `http://${address}:${PORT}`, ...(clock === 0 ? {} : shift) },
      }),
    );
    running.push(started);
    return started;
  };
  const server = await start('server', ['serve', '--no-work']);
  return {
    database,
    url: server.url,
    start: (host) => start(host, ['worker']),
    signIn: (countWaiting) => comeTo(server.url, database, countWaiting),
    async stop() {
      const alive = running.filter(({ process }) => process.exitCode === null && process.signalCode === null);
      return Promise.all(alive.toReversed().map((one) => one.stop()));
    },
    async remove() {
      for (const one of running) {
        await one.kill();
        await removeData(one);
      }
      await database.remove();
    },
  };
}
