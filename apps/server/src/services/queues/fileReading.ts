import { isCalled, noteLongCall } from '../../store/database/callers.ts';
import { createUserQueues } from './userQueues.ts';

/** How long a file is read before another one is, milliseconds. Calls run in between. */
export const READING_MS = 5;
/** Rest after a slot while pages wait for answers, milliseconds: files are then read in a tenth of the time. */
export const RESTING_MS = 50;
/** How soon a rest looks whether pages still wait, milliseconds. */
const LOOK_MS = 2;

/** Slots in which files are read in this thread. */
interface ReadingSlots {
  /**
   * Waits for the next slot. Each round of the event loop gives one, so that many files read at once delay a call no
   * longer than one does. A page sends many statements, and each of them would wait for a slot to end: while pages wait for
   * answers, slots are `RESTING_MS` apart.
   */
  next(): Promise<void>;
}

/** `isCalled` is true while pages wait for answers; `nowMs` is a clock that only goes forward. */
export function createReadingSlots(isCalled: () => boolean, nowMs: () => number): ReadingSlots {
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

/** Files that a user sends or imports are read one after the other; more than a page can send wait for nothing. */
const MAX_WAITING_FILES = 50;
/** A page that was answered so recently is about to call again, milliseconds. */
const CALLS_AGAIN_MS = 30;

const files = createUserQueues(1, MAX_WAITING_FILES);

/** Reading the files of users, one at a time of each in this process. */
export const fileQueues: typeof files = {
  run: (user, work) => {
    noteLongCall();
    return files.run(user, work);
  },
};

/** Slots in which files are read in this process. */
export const readingSlots = createReadingSlots(
  () => isCalled(CALLS_AGAIN_MS),
  () => performance.now(),
);
