import { EngineError } from './EngineError.ts';
import type { Owed, UciSession } from './uci/UciSession.ts';

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
export const DEFAULT_PATIENCE: Patience = { startMs: 60_000, answerMs: 30_000 };

/** Waits in real time. */
export const waitByClock: Wait = (ms, act) => {
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
export function watchSession(
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
