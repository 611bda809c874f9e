import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { type SessionState, UciSession, type Work } from '../uci/UciSession.ts';

export interface EngineProcessOptions {
  /** Program and arguments; speaks UCI on its standard streams. */
  readonly command: readonly string[];
  /** Wished UCI spin options. */
  readonly options: Readonly<Record<string, number>>;
  readonly onState: (state: SessionState) => void;
  /** The process has ended or could not be started; called once, and not after `kill`. */
  readonly onExit: (reason: string) => void;
}

const quitGraceMs = 2_000;
const keptErrorText = 2_000;

/**
 * Searches take every processor they are given for as long as there is something to find; a person's answer takes
 * milliseconds. So they stand behind HTTP and the database, and behind a worker, which steps back to 5 itself. At 10
 * beside something at 0 they get a tenth of a processor that both want, and all of it while nobody asks. Threads
 * that the engine starts later take it over from its first one.
 */
const NICENESS = 10;

function stepBack(pid: number): void {
  try {
    setPriority(pid, Math.max(NICENESS, getPriority(pid)));
  } catch {
    // Not allowed here, or the process is already gone: its exit is told elsewhere.
  }
}

/** One engine as a child process. It ends by itself when this process dies, because its stdin closes then. */
export class EngineProcess {
  readonly session: UciSession;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #exited: Promise<void>;
  #errorText = '';
  #over = false;

  constructor({ command, options, onState, onExit }: EngineProcessOptions) {
    const [program = '', ...args] = command;
    // Its own process group, so that Ctrl-C reaches only us and we can close in order.
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
    // A write to a dead child fails as well as it exits; the exit is what counts.
    child.stdin.on('error', () => {});
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errorText = (this.#errorText + text).slice(-keptErrorText);
    });
    createInterface({ input: child.stdout }).on('line', (line) => this.session.received(line));
    if (child.pid !== undefined) stepBack(child.pid);
    this.session.connected();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  compute(work: Work): void {
    this.session.compute(work);
  }

  /** Ends the process at once; `onExit` is not called. */
  kill(): Promise<void> {
    this.#over = true;
    this.session.failed();
    this.#child.kill('SIGKILL');
    return this.#exited;
  }

  /** Asks the engine to quit, and kills it when it does not within two seconds. */
  async quit(): Promise<void> {
    this.#over = true;
    this.session.failed();
    this.#child.stdin.end('stop\nquit\n');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), quitGraceMs);
    await this.#exited;
    clearTimeout(timer);
  }
}
