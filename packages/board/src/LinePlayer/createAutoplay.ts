/** Runs a function after some milliseconds; returns a function that cancels it. */
export type Schedule = (run: () => void, ms: number) => () => void;

/** The browser's own clock. */
export const browserSchedule: Schedule = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export interface AutoplayOptions {
  schedule: Schedule;
  /** Milliseconds between two moves. */
  pause: () => number;
  /** Plays the next move; false if it was the last. */
  step: () => boolean;
  /** Called when it starts or stops. */
  onPlaying: (playing: boolean) => void;
}

/** Plays moves one by one, each after a pause, until it is stopped or the line ends. */
export interface Autoplay {
  start: () => void;
  stop: () => void;
}

export function createAutoplay({ schedule, pause, step, onPlaying }: AutoplayOptions): Autoplay {
  let cancel: (() => void) | undefined;
  const wait = (): void => {
    cancel = schedule(() => {
      cancel = undefined;
      if (step()) wait();
      else onPlaying(false);
    }, pause());
  };
  return {
    start() {
      if (cancel) return;
      onPlaying(true);
      wait();
    },
    stop() {
      if (!cancel) return;
      cancel();
      cancel = undefined;
      onPlaying(false);
    },
  };
}
