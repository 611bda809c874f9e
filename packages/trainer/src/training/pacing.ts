import type { Schedule } from '../schedule.ts';

/** Delays one step: it runs after a while, or on request. */
export interface Pacer {
  /** Runs `run` after `ms` and drops the step that waited before; `always` ignores autoplay. */
  later(ms: number, run: () => void, options?: { always?: boolean }): void;
  /** Runs `run` on request only. */
  hold(run: () => void): void;
  /** Runs the waiting step now; `false` when none waits. */
  now(): boolean;
  /** Drops the waiting step. */
  drop(): void;
  /** Turns autoplay on or off. */
  setAutoplay(on: boolean): void;
}

/** Paces steps; calls `onWaiting` when a step starts or stops waiting for the user. */
export function createPacer(schedule: Schedule, onWaiting: (waiting: boolean) => void): Pacer {
  let autoplay = true;
  let waiting: { ms: number; run: () => void; held: boolean } | undefined;
  let stop = (): void => {};

  const take = (): void => {
    const present = waiting;
    stop();
    waiting = undefined;
    onWaiting(false);
    present?.run();
  };
  return {
    later(ms, run, { always = false } = {}) {
      stop();
      waiting = { ms, run, held: false };
      stop = autoplay || always ? schedule(take, ms) : () => {};
      onWaiting(!(autoplay || always));
    },
    hold(run) {
      stop();
      stop = () => {};
      waiting = { ms: 0, run, held: true };
      onWaiting(true);
    },
    now() {
      if (!waiting) return false;
      take();
      return true;
    },
    drop() {
      stop();
      waiting = undefined;
      onWaiting(false);
    },
    setAutoplay(on) {
      autoplay = on;
      if (!waiting || waiting.held) return;
      stop();
      stop = on ? schedule(take, waiting.ms) : () => {};
      onWaiting(!on);
    },
  };
}

/** Drops answers that belong to an earlier training. */
export interface RunGuard {
  /** Starts a new run: answers of earlier ones are dropped. */
  startNew(): void;
  /** Awaits a call of the present run; its handlers are not called once another run has started. */
  attempt<Answer>(
    call: Promise<Answer>,
    heard: { done: (answer: Answer) => void; failed: (error: unknown) => void },
  ): Promise<void>;
}

/** A guard before its first run. */
export function createRunGuard(): RunGuard {
  let newest = 0;
  return {
    startNew() {
      newest += 1;
    },
    async attempt(call, { done, failed }) {
      const mine = newest;
      try {
        const answer = await call;
        if (mine === newest) done(answer);
      } catch (error) {
        if (mine === newest) failed(error);
      }
    },
  };
}
