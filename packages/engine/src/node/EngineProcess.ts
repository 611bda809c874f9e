import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type SessionState, UciSession, type Work } from '../uci/UciSession.ts';
import { lowerPriority } from './lowerPriority.ts';

export interface EngineProcessOptions {
  /** Program and arguments; speaks UCI on its standard streams. */
  readonly command: readonly string[];
  /** Requested UCI spin options. */
  readonly options: Readonly<Record<string, number>>;
  readonly onState: (state: SessionState) => void;
  /** The process exited or could not be started; called once, and not after `kill`. */
  readonly onExit: (reason: string) => void;
}

const QUIT_GRACE_MS = 2_000;
const MAX_ERROR_TEXT = 2_000;

/** One engine as a child process. It exits when this process dies, because its stdin closes. */
export class EngineProcess {
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
    child.on('error', (error) => end(error.message));
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
