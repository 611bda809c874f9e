import { EngineError } from './EngineError.ts';
import type { SearchRequest, SearchUpdate } from './search.ts';
import type { OptionValue } from './uci/parseOption.ts';
import { type SessionState, UciSession } from './uci/UciSession.ts';
import { defaultPatience, type Patience, type Wait, waitByClock, watchSession } from './watchSession.ts';

/** A line to a running engine: text goes out by `send`, lines and the end of the line come back. */
export interface EngineConnection {
  readonly send: (text: string) => void;
  readonly onLine: (listener: (line: string) => void) => void;
  readonly onError: (listener: (error: Error) => void) => void;
  readonly close: () => void;
}

export interface EngineSetup {
  /** Opens a new line; called at the first search and once more after each failure. May throw EngineError. */
  readonly connect: () => EngineConnection;
  /** Wished values of UCI spin and check options; those the engine lacks are left out, numbers clamped. */
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** How long the engine may be silent where it must speak, milliseconds; after that it has failed. */
  readonly patience?: Patience;
  /** The clock by which that is measured; the surroundings' own by default. */
  readonly wait?: Wait;
}

export interface Engine {
  /**
   * Searches this position instead of the one before; `onUpdate` gets a frozen update for each
   * complete set of lines, the last one with `final`. Returns how to stop, after which nothing is heard.
   */
  readonly analyze: (request: SearchRequest, onUpdate: (update: SearchUpdate) => void) => () => void;
  /** 'idle' also before the first search, when no engine has been started yet. */
  readonly state: SessionState;
  /** The engine's own name; empty until it has been heard. */
  readonly name: string;
  /** The options in force now, by UCI name; empty before the first search. */
  readonly optionsInForce: Readonly<Record<string, OptionValue>>;
  /** Why the state is 'failed', else undefined. */
  readonly error: EngineError | undefined;
  /** Calls `listener` after each change of state; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Closes the connection for good; later searches are ignored. */
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
 * One engine for one person: the latest request wins. A connection that broke, or an engine that owes an answer
 * too long, is a failure with its reason; the next request opens a connection anew.
 */
export function createEngine({
  connect,
  options = {},
  patience = defaultPatience,
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
        // A newer request may have taken this one's place: it must not be stopped.
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
      listeners.clear();
    },
  };
}
