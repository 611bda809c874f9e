import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A PostgreSQL server that lives as long as a test run. */
export interface ThrowawayPostgres {
  /** Connection string of its `postgres` database. */
  url: string;
  stop(): Promise<void>;
  /** Ends all its processes at once, as the kernel does when memory runs out. */
  kill(): Promise<void>;
  /** Starts it again on its data after `kill`; resolves when it takes connections. */
  restart(): Promise<void>;
}

const debianRoot = '/usr/lib/postgresql';

/** The folder with initdb and postgres: in PATH, or where Debian puts them (the newest). Undefined when there is none. */
function findPostgresBinaries(): string | undefined {
  const debian = existsSync(debianRoot)
    ? readdirSync(debianRoot)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianRoot, version, 'bin'))
    : [];
  return [...(process.env.PATH ?? '').split(delimiter), ...debian].find(
    (folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')),
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** As whom a program is started; nothing where it is started as whoever runs the tests. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root: an account that may, `postgres` before `nobody`. */
export function account(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name]).stdout?.toString());
    const gid = Number(spawnSync('id', ['-g', name]).stdout?.toString());
    if (uid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

function initialize(binaries: string, data: string, as: Account): void {
  const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), flags, { ...as, cwd: data });
  if (status !== 0) throw new Error(`initdb failed: ${stderr?.toString()}`);
}

/** Speed instead of durability: nothing of it is meant to survive. */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** What was acknowledged survives the death of the processes; that of the machine is not tried. */
const lasting = ['fsync=off', 'synchronous_commit=on', 'full_page_writes=on'];
const settings = [
  'max_connections=200',
  'shared_buffers=256MB',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/** Its processes: the first one and those it has started. */
function processesOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  const children = (stdout?.toString() ?? '').split('\n').map(Number);
  return [pid, ...children.filter((child) => child > 0)];
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended by itself in the meantime.
    }
  }
}

interface Launch {
  readonly server: ChildProcess;
  readonly gone: Promise<void>;
}

/** Resolves when the server takes connections. `command` is the program with its flags. */
async function launch(command: readonly string[], as: Account, cwd: string): Promise<Launch> {
  const [program = '', ...flags] = command;
  const server = spawn(program, flags, { ...as, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  return { server, gone };
}

/** How often a killed server is started again: what it left in shared memory goes away with its last process. */
const STARTS = 60;
const BETWEEN_STARTS_MS = 500;

/**
 * Starts a server with a port and a folder of its own; undefined when this machine has no PostgreSQL. `isLasting`: what
 * it has acknowledged survives `kill`. `within`: a command that makes its surroundings and then becomes the server,
 * whose own command follows.
 */
export async function startPostgres({
  isLasting = false,
  within = [],
}: {
  isLasting?: boolean;
  within?: readonly string[];
} = {}): Promise<ThrowawayPostgres | undefined> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) return undefined;
  const as = account();
  const data = mkdtempSync(join(tmpdir(), 'tabia-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(data, as.uid, as.gid);
  chmodSync(data, 0o700);
  initialize(binaries, data, as);
  const port = await freePort();
  const chosen = [...settings, ...(isLasting ? lasting : fast)].flatMap((setting) => ['-c', setting]);
  const start = (): Promise<Launch> =>
    launch([...within, join(binaries, 'postgres'), '-D', data, '-p', String(port), ...chosen], as, data);
  let running = await start();
  const remove = (): void => rmSync(data, { recursive: true, force: true });
  const stopNow = (): void => {
    running.server.kill('SIGKILL');
    remove();
  };
  process.once('exit', stopNow);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', stopNow);
      // SIGINT is PostgreSQL's "fast" stop: open sessions are ended.
      running.server.kill('SIGINT');
      await running.gone;
      remove();
    },
    kill: async () => {
      killAll(processesOf(running.server.pid ?? 0));
      await running.gone;
    },
    restart: async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          running = await start();
          return;
        } catch (error) {
          if (attempt === STARTS) throw error;
          await pause(BETWEEN_STARTS_MS);
        }
      }
    },
  };
}
