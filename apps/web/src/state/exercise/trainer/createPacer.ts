/** Runs a function after some milliseconds; returns how to stop it. */
export type Schedule = (run: () => void, ms: number) => () => void;

/** The browser's own clock. */
export function browserSchedule(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** One thing that happens later: by itself, or when the user asks for it. */
export interface Pacer {
  /** Lets `run` happen after `ms`; whatever was waiting before is dropped. `always` happens even without autoplay. */
  later(ms: number, run: () => void, options?: { always?: boolean }): void;
  /** Lets `run` happen only when the user asks for it. */
  hold(run: () => void): void;
  /** What waits happens now. `false` when nothing waits. */
  now(): boolean;
  /** Nothing waits any more. */
  drop(): void;
  /** Whether things happen by themselves. */
  setAutoplay(on: boolean): void;
}

/** Paces what follows one after another; `onWaiting` hears whether something waits for the user. */
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
