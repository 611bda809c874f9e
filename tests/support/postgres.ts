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
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.ts';

/** A PostgreSQL server that lives as long as a test run. */
export interface ThrowawayPostgres {
  /** Connection string of its `postgres` database. */
  url: string;
  stop(): Promise<void>;
  /** Stops it and keeps its data: open sessions are ended. `immediate`: without a checkpoint, so that it has to recover. */
  shutDown(how?: 'fast' | 'immediate'): Promise<void>;
  /** Kills all its processes, like the out-of-memory killer. */
  kill(): Promise<void>;
  /** Restarts it on its data after `kill` or `shutDown`; resolves when it accepts connections. */
  restart(): Promise<void>;
}

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** The folder with initdb and postgres: from PATH, or Debian's newest. Undefined if not installed. */
function findPostgresBinaries(): string | undefined {
  const debian = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_ROOT, version, 'bin'))
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

/** User and group to run a program as; empty for the current user. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root: uses `postgres`, else `nobody`. */
export function account(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name]).stdout?.toString());
    const gid = Number(spawnSync('id', ['-g', name]).stdout?.toString());
    if (uid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody.');
}

function initialize(binaries: string, data: string, as: Account): void {
  const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), flags, { ...as, cwd: data });
  if (status !== 0) throw new Error(`initdb failed: ${stderr?.toString()}`);
}

/** Fast without durability: the data is temporary. */
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Commits survive the death of the processes, not of the machine. */
const DURABLE_SETTINGS = ['fsync=off', 'synchronous_commit=on', 'full_page_writes=on'];
const SETTINGS = [
  'max_connections=200',
  'shared_buffers=256MB',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/** The server process and its children. */
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
      // Already ended.
    }
  }
}

interface Launch {
  readonly server: ChildProcess;
  readonly gone: Promise<void>;
}

/** Resolves when the server accepts connections. `command` is the program with its flags. */
async function launch(command: readonly string[], as: Account, cwd: string): Promise<Launch> {
  const [program = '', ...flags] = command;
  const server = spawn(program, flags, { ...as, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-10_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });
  return { server, gone };
}

/** Retries of a restart: shared memory is freed only when the last old process has ended. */
const MAX_STARTS = 60;
const BETWEEN_STARTS_MS = 500;

/**
 * Starts a server on a free port in a temporary folder; undefined without PostgreSQL on this machine. `isLasting`:
 * commits survive `kill`. `settings` are added to those of tests. `within`: a wrapper command that executes the server command that follows.
 */
export async function startPostgres({
  isLasting = false,
  settings = [],
  within = [],
}: {
  isLasting?: boolean;
  settings?: readonly string[];
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
  const durability = isLasting ? DURABLE_SETTINGS : FAST_SETTINGS;
  const chosen = [...SETTINGS, ...durability, ...settings].flatMap((setting) => ['-c', setting]);
  const start = (): Promise<Launch> =>
    launch([...within, join(binaries, 'postgres'), '-D', data, '-p', String(port), ...chosen], as, data);
  let running = await start();
  const remove = (): void => rmSync(data, { recursive: true, force: true });
  const stopNow = (): void => {
    running.server.kill('SIGKILL');
    remove();
  };
  process.once('exit', stopNow);
  const shutDown = async (how: 'fast' | 'immediate' = 'fast'): Promise<void> => {
    running.server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await running.gone;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', stopNow);
      await shutDown();
      remove();
    },
    shutDown,
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
          if (attempt === MAX_STARTS) throw error;
          await pause(BETWEEN_STARTS_MS);
        }
      }
    },
  };
}
