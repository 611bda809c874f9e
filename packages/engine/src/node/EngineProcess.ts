import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineHandlers, RunningEngine } from '../pool/EngineSlot.ts';
import { UciSession, type Work } from '../uci/UciSession.ts';

/**
 * Searches use every processor they get, while a request takes milliseconds. So engines run below HTTP and the
 * database, and below a worker, which lowers its own priority to 5. At 10 beside a process at 0 they get a tenth
 * of a contested processor, and all of it when it is idle. Threads the engine starts later inherit the priority.
 */
const NICENESS = 10;

/**
 * Against other sessions, such as that of the server, an engine gets a quarter of a contested processor. At 10 it would all but
 * stop while a browser is busy on the same machine.
 */
const GROUP_NICENESS = 5;

/** Linux lets a user change one group in 100 ms, and engines start together. */
const RETRY_MS = 150;
const MAX_TRIES = 20;

/**
 * Where Linux groups processes by session (`man 7 sched`, the autogroup feature), niceness counts within a group only. An engine has a
 * session of its own, so the niceness of its group is what matters. Elsewhere the file is missing.
 */
async function lowerGroup(pid: number): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      await writeFile(`/proc/${pid}/autogroup`, String(GROUP_NICENESS), { flag: 'r+' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Lets an engine, started in a session of its own, run behind everything else. Without permission it runs as it is. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.max(NICENESS, getPriority(pid)));
  } catch {
    // Not permitted, or the process is already gone: its exit is reported elsewhere.
  }
  if (process.platform === 'linux') void lowerGroup(pid);
}

export interface EngineProcessOptions extends EngineHandlers {
  /** Program and arguments; speaks UCI on its standard streams. */
  readonly command: readonly string[];
  /** Requested UCI spin options. */
  readonly options: Readonly<Record<string, number>>;
}

const QUIT_GRACE_MS = 2_000;
const MAX_ERROR_TEXT = 2_000;

/** One engine as a child process. It exits when this process dies, because its stdin closes. */
export class EngineProcess implements RunningEngine {
  readonly session: UciSession;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #exited: Promise<void>;
  #errorText = '';
  #over = false;

  constructor({ command, options, onState, onExit }: EngineProcessOptions) {
    const [program = '', ...args] = command;
    // Its own session, so that Ctrl-C reaches only this process and it can close in order.
    const detached = process.platform !== 'win32';
    const child = spawn(program, args, { stdio: 'pipe', detached, windowsHide: true });
    this.#child = child;
    this.session = new UciSession({
      send: (text) => child.stdin.write(`${text}\n`),
      options,
      onState: (state) => this.#over || onState(state),
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#exited = promise;
    const end = (reason: string): void => {
      resolve();
      if (this.#over) return;
      this.#over = true;
      this.session.failed();
      onExit([reason, this.#errorText.trim()].filter(Boolean).join(': '));
    };
    child.on('error', (error) => end(`failed: ${error.message}`));
    child.on('exit', (code, signal) => end(`ended with ${signal ?? `code ${code}`}`));
    // Writing to a dead child fails, but it also exits, and the exit is handled.
    child.stdin.on('error', () => {});
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errorText = (this.#errorText + text).slice(-MAX_ERROR_TEXT);
    });
    createInterface({ input: child.stdout }).on('line', (line) => this.session.received(line));
    if (child.pid !== undefined) lowerPriority(child.pid);
    this.session.connected();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  compute(work: Work): void {
    this.session.compute(work);
  }

  /** Kills the process immediately; `onExit` is not called. */
  kill(): Promise<void> {
    this.#over = true;
    this.session.failed();
    this.#child.kill('SIGKILL');
    return this.#exited;
  }

  /** Asks the engine to quit, and kills it if it has not done so within two seconds. */
  async quit(): Promise<void> {
    this.#over = true;
    this.session.failed();
    this.#child.stdin.end('stop\nquit\n');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), QUIT_GRACE_MS);
    await this.#exited;
    clearTimeout(timer);
  }
}
