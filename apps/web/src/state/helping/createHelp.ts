import { ApiError, hasCode } from '@tabia/api-client';
import { HELPER_ENGINE } from '@tabia/api-client/contract';
import { EngineError } from '@tabia/engine';
import { type HelpingEngines, helpServer, type LeaseCalls } from '@tabia/mistakes';
import { isFinal } from '../../services/connection.ts';
import { computerHelp, type HelpFailure, NO_HELP } from '../../services/device/computerHelp.ts';

interface HelpSetup {
  readonly calls: LeaseCalls;
  /** Loads the engine into the browser's storage, once. */
  readonly keepEngine: (
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ) => Promise<void>;
  readonly openEngines: (count: number) => HelpingEngines & {
    readonly name: string;
    readonly ready: () => Promise<void>;
    readonly close: () => Promise<void>;
  };
  /** Does the work unless another page of this browser is doing it: then it resolves at once, to false. */
  readonly alone: (work: () => Promise<void>) => Promise<boolean>;
  /** Tells at once and after each change whether the page needs the processor itself; returns how to stop that. */
  readonly watchBusy: (tell: (isBusy: boolean) => void) => () => void;
  /** Resolves after that time, or when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface ComputerHelper {
  /** Helps with this many engines until nothing is left to do. */
  readonly start: (engines: number) => Promise<void>;
  readonly stop: () => void;
}

/** The server asked for nothing for so long that the import is over; so long it is waited for while it sends no engine. */
const LAST_PAUSE_MS = 30_000;
const FIRST_PAUSE_MS = 2_000;

function failureOf(error: unknown): HelpFailure {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'storage';
  if (hasCode(error, 'forbidden')) return 'refused';
  if (error instanceof EngineError) return isPassing(error) ? 'connection' : 'engine';
  return isFinal(error) && !isPassing(error) ? 'rejected' : 'connection';
}

/** Whether the same call may succeed later. */
function isPassing(error: unknown): boolean {
  if (error instanceof EngineError) return error.code === 'not-sent';
  return error instanceof ApiError && (!isFinal(error) || error.status === 429 || error.status >= 500);
}

/** This computer as a helper of the server. Its state is `computerHelp`. */
export function createHelp(setup: HelpSetup): ComputerHelper {
  const { calls, keepEngine, openEngines, alone, watchBusy, pause } = setup;
  const state = computerHelp;
  let stopping: AbortController | undefined;

  /** Helps while the page does not need the processor, until it is over. */
  const help = async (engines: HelpingEngines, over: AbortController): Promise<void> => {
    let turn = new AbortController();
    let changed = Promise.withResolvers<void>();
    let isBusy = false;
    let before = 0;
    over.signal.addEventListener('abort', () => changed.resolve());
    const forget = watchBusy((busy) => {
      if (busy === isBusy) return;
      isBusy = busy;
      if (busy) turn.abort();
      changed.resolve();
      changed = Promise.withResolvers();
    });
    try {
      while (!over.signal.aborted) {
        state.phase = isBusy ? 'paused' : 'helping';
        if (isBusy) {
          await changed.promise;
          continue;
        }
        turn = new AbortController();
        before += await helpServer({
          calls,
          engines,
          // `performance.now()` may stand still while a laptop sleeps: an hour would look like a quick round.
          msNow: Date.now,
          signal: AbortSignal.any([over.signal, turn.signal]),
          pause: async (ms, signal) => {
            if (ms > LAST_PAUSE_MS) over.abort();
            else await pause(ms, signal);
          },
          canGoOn: isPassing,
          onDone: ({ accepted }) => {
            state.searches = before + accepted;
          },
        });
      }
    } finally {
      forget();
    }
  };

  /** Loads the engine; a server that is too busy to send it is waited for. */
  const keep = async (signal: AbortSignal, pauseMs = FIRST_PAUSE_MS): Promise<void> => {
    try {
      await keepEngine(signal, (done, total) => {
        state.loaded = done / total;
      });
    } catch (error) {
      if (!isPassing(error) || pauseMs > LAST_PAUSE_MS || signal.aborted) throw error;
      await pause(pauseMs, signal);
      await keep(signal, 2 * pauseMs);
    }
  };

  const load = async (count: number, over: AbortController): Promise<void> => {
    Object.assign(state, { ...NO_HELP, phase: 'loading' });
    let pool: ReturnType<typeof openEngines> | undefined;
    try {
      await keep(over.signal);
      pool = openEngines(count);
      await pool.ready();
      if (pool.name !== HELPER_ENGINE)
        throw new EngineError('start-failed', `The engine here is ${pool.name}.`);
      if (!over.signal.aborted) await help(pool, over);
      state.phase = 'off';
    } catch (error) {
      if (over.signal.aborted) state.phase = 'off';
      else Object.assign(state, { phase: 'failed', failure: failureOf(error) });
    } finally {
      await pool?.close();
    }
  };

  return {
    async start(count) {
      if (stopping) return;
      const over = new AbortController();
      stopping = over;
      try {
        if (!(await alone(() => load(count, over)))) Object.assign(state, NO_HELP);
      } finally {
        stopping = undefined;
      }
    },
    stop() {
      stopping?.abort();
    },
  };
}
