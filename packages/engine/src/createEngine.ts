import { EngineError } from './EngineError.ts';
import type { SearchRequest, SearchUpdate } from './search.ts';
import type { OptionValue } from './uci/parseLines.ts';
import { type Owed, type SessionState, UciSession } from './uci/UciSession.ts';

/** Calls `act` once after `ms` milliseconds; returns a function that cancels it. */
export type Wait = (ms: number, act: () => void) => () => void;

/** How long an engine may stay silent, milliseconds. */
export interface Patience {
  /** From opening the connection to `readyok`: a slow network needs time for 1.6 MB of engine. */
  readonly startMs: number;
  /** From `stop`, or from the end of the time a search was given, to `bestmove`. */
  readonly answerMs: number;
}

/** Far more than was ever needed: a busy machine must not lose its engine. */
const DEFAULT_PATIENCE: Patience = { startMs: 60_000, answerMs: 30_000 };

/** Waits in real time. */
const waitByClock: Wait = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

function silence({ word }: Owed, { startMs, answerMs }: Patience): EngineError {
  if (word === 'readyok') {
    const message = `The engine was not ready within ${startMs / 1000} s: its file did not come or cannot be run.`;
    return new EngineError('start-failed', message);
  }
  const message = `The engine did not end its search with a readable bestmove within ${answerMs / 1000} s.`;
  return new EngineError('engine-hung', message);
}

/**
 * Detects an engine that stays silent when a reply is due. Call `look` after everything sent or received, `leave`
 * at the end of the session. `onSilence` is called at most once for each silence.
 */
function watchSession(
  session: UciSession,
  { wait, patience }: { readonly wait: Wait; readonly patience: Patience },
  onSilence: (error: EngineError) => void,
): { readonly look: () => void; readonly leave: () => void } {
  let waiting: { readonly key: string; readonly callOff: () => void } | undefined;
  const leave = (): void => {
    waiting?.callOff();
    waiting = undefined;
  };
  return {
    leave,
    look() {
      const { owed } = session;
      const key = owed && `${owed.word} ${owed.search} ${owed.afterMs}`;
      if (waiting?.key === key) return;
      leave();
      if (owed === undefined || key === undefined) return;
      const ms = owed.afterMs + (owed.word === 'readyok' ? patience.startMs : patience.answerMs);
      waiting = { key, callOff: wait(ms, () => onSilence(silence(owed, patience))) };
    },
  };
}

/** A connection to a running engine: `send` writes commands, the listeners receive lines and the failure. */
export interface EngineConnection {
  readonly send: (text: string) => void;
  readonly onLine: (listener: (line: string) => void) => void;
  readonly onError: (listener: (error: Error) => void) => void;
  readonly close: () => void;
}

export interface EngineSetup {
  /** Opens a connection; called at the first search and again after each failure. May throw EngineError. */
  readonly connect: () => EngineConnection;
  /** Requested values of UCI spin and check options; unsupported options are skipped, numbers are clamped. */
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** How long the engine may stay silent when an answer is due, milliseconds; after that it has failed. */
  readonly patience?: Patience;
  /** Timer used to measure that; real time by default. */
  readonly wait?: Wait;
}

export interface Engine {
  /**
   * Searches this position and replaces the previous search. `onUpdate` receives a frozen update for each complete
   * set of lines, the last one with `final`. Returns a function that stops the search and all updates.
   */
  readonly analyze: (request: SearchRequest, onUpdate: (update: SearchUpdate) => void) => () => void;
  /** 'idle' also before the first search, when no engine has been started yet. */
  readonly state: SessionState;
  /** The engine's own name; empty until the engine has reported it. */
  readonly name: string;
  /** The options in force, by UCI name; empty before the first search. */
  readonly optionsInForce: Readonly<Record<string, OptionValue>>;
  /** Why the state is 'failed', else undefined. */
  readonly error: EngineError | undefined;
  /** Calls `listener` after each change of state; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Closes the connection permanently; later searches are ignored. */
  readonly destroy: () => void;
}

interface Live {
  readonly session: UciSession;
  readonly connection: EngineConnection;
  readonly watch: ReturnType<typeof watchSession>;
}

function asEngineError(error: unknown, wasLoading: boolean): EngineError {
  if (error instanceof EngineError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return wasLoading
    ? new EngineError('start-failed', `The engine did not start: ${message}`, { cause: error })
    : new EngineError('engine-crashed', `The engine stopped: ${message}`, { cause: error });
}

/**
 * One engine for one user: the latest request wins. A broken connection or an overdue answer is a failure with its
 * reason; the next request reconnects.
 */
export function createEngine({
  connect,
  options = {},
  patience = DEFAULT_PATIENCE,
  wait = waitByClock,
}: EngineSetup): Engine {
  const listeners = new Set<() => void>();
  let live: Live | undefined;
  let error: EngineError | undefined;
  let destroyed = false;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const fail = (reason: unknown): void => {
    const broken = live;
    live = undefined;
    error = asEngineError(reason, broken === undefined || broken.session.state === 'loading');
    broken?.watch.leave();
    broken?.session.failed();
    broken?.connection.close();
    tell();
  };

  const open = (): Live | undefined => {
    try {
      const connection = connect();
      const session = new UciSession({
        send: connection.send,
        options,
        onState: () => {
          if (live?.session === session) tell();
        },
      });
      const failHere = (reason: unknown): void => {
        if (live?.session === session) fail(reason);
      };
      const watch = watchSession(session, { wait, patience }, failHere);
      live = { session, connection, watch };
      error = undefined;
      connection.onLine((line) => {
        session.received(line);
        watch.look();
      });
      connection.onError(failHere);
      session.connected();
      watch.look();
      tell();
    } catch (reason) {
      fail(reason);
    }
    return live;
  };

  return {
    get state() {
      if (error !== undefined) return 'failed';
      return live?.session.state ?? 'idle';
    },
    get name() {
      return live?.session.name ?? '';
    },
    get optionsInForce() {
      return live?.session.optionsInForce ?? {};
    },
    get error() {
      return error;
    },
    analyze(request, onUpdate) {
      const engine = destroyed ? undefined : (live ?? open());
      if (engine === undefined) return () => {};
      let heard = true;
      const work = { request, onUpdate: (update: SearchUpdate) => heard && onUpdate(update) };
      engine.session.compute(work);
      engine.watch.look();
      return () => {
        if (!heard) return;
        heard = false;
        // A newer request may have replaced this one: it must not be stopped.
        engine.session.cancel(work);
        engine.watch.look();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      destroyed = true;
      const last = live;
      live = undefined;
      last?.watch.leave();
      last?.session.failed();
      last?.connection.close();
      tell();
      listeners.clear();
    },
  };
}
