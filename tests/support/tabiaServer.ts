import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './freePort.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Polling interval and time limit of a starting server, milliseconds. */
const POLL_MS = 50;
const MAX_START_MS = 300_000;

/** A running Tabia process with its own data directory. */
export interface TabiaServer {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Kills it without a shutdown. */
  kill(): Promise<void>;
  /** Stops it like Ctrl-C. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Sets its clock this far ahead, milliseconds; with `clock` in the options. */
  setAhead(ms: number): Promise<void>;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + MAX_START_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`Tabia ended before it was ready:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error(`Tabia was not ready within ${MAX_START_MS / 1000} s:\n${output()}`);
}

export interface TabiaOptions {
  /** Reused between starts if given; otherwise temporary, deleted by `removeData`. */
  dataDir?: string;
  /** Where it answers; default `localhost`. */
  host?: string;
  port?: number;
  /** `worker` needs DATABASE_URL in `env` and answers no HTTP. */
  command?: readonly string[];
  env?: Record<string, string>;
  /** A command that executes the one that follows it. */
  within?: readonly string[];
  /** Its clock can be set ahead. */
  clock?: boolean;
}

/** A port that nothing listens at: a test that fetches what there is to compare with names a stand-in. */
const NOWHERE = { GAMES_URL: 'http://127.0.0.1:9', MAIA_URL: 'http://127.0.0.1:9' };

const MOVING_CLOCK = join(import.meta.dirname, 'movingClock.ts');

/** Starts `tabia serve` and waits until it answers. */
export async function startTabia(options: TabiaOptions = {}): Promise<TabiaServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'tabia-test-')));
  const port = options.port ?? (await freePort());
  const url = `http://${options.host ?? 'localhost'}:${port}`;
  const preloaded = options.clock ? ['--import', MOVING_CLOCK] : [];
  const command = [
    process.execPath,
    ...preloaded,
    'apps/server/src/startup/main.ts',
    ...(options.command ?? ['serve']),
  ];
  const [program = '', ...flags] = [...(options.within ?? []), ...command];
  const child = spawn(program, flags, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...NOWHERE,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.clock ? (['ipc'] as const) : [])],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      written += chunk;
    });
  const output = () => written;
  const ended = new Promise<number | null>((done) => child.on('close', done));
  if (options.command?.[0] !== 'worker') {
    await untilReady(url, child, output).catch((error: unknown) => {
      // Otherwise it would outlive the tests.
      child.kill('SIGKILL');
      throw error;
    });
  }
  return {
    url,
    dataDir,
    process: child,
    output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async setAhead(ms) {
      const heard = once(child, 'message');
      child.send(ms);
      await heard;
    },
  };
}

/** Deletes what a test server left behind. */
export async function removeData(server: TabiaServer): Promise<void> {
  await rm(server.dataDir, { recursive: true, force: true });
  await rm(`${server.dataDir}.lock`, { force: true });
}
