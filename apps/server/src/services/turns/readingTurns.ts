/** How long a file is read before another one has its turn, milliseconds. Calls run in between. */
export const READING_MS = 5;
/** Rest after a turn while pages wait for answers, milliseconds: files are then read in a tenth of the time. */
export const RESTING_MS = 50;
/** How soon a rest looks whether pages still wait, milliseconds. */
const LOOK_MS = 2;

/** Turns to read files in this thread. */
export interface ReadingTurns {
  /**
   * Waits for the next turn to read. Each round of the event loop gives one turn, so that many files read at once delay a call no
   * longer than one does. A page sends many statements, and each of them would wait for a turn to end: while pages wait for
   * answers, turns are `RESTING_MS` apart.
   */
  next(): Promise<void>;
}

/** `isCalled` is true while pages wait for answers; `nowMs` is a clock that only goes forward. */
export function createReadingTurns(isCalled: () => boolean, nowMs: () => number): ReadingTurns {
  const waiting: (() => void)[] = [];
  let restsUntilMs = Number.NEGATIVE_INFINITY;

  const serveNext = (): void => {
    if (isCalled() && nowMs() < restsUntilMs) {
      setTimeout(serveNext, LOOK_MS);
      return;
    }
    restsUntilMs = nowMs() + RESTING_MS;
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(serveNext);
  };

  return {
    next() {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(serveNext);
      return promise;
    },
  };
}
