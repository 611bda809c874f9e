import { createTurnsByUser } from './turnsByUser.ts';

/** Files that a user sends or imports are read one after the other; more than a page can send wait for nothing. */
const MAX_WAITING_FILES = 50;

/** Reading the files of a user, one at a time in this process. */
export const fileTurns = createTurnsByUser(1, MAX_WAITING_FILES);

/** How long a file is read before another one has its turn, milliseconds. Calls run in between. */
export const READING_MS = 10;

const waiting: (() => void)[] = [];

function serveNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(serveNext);
}

/**
 * Waits for the next turn to read. Each round of the event loop gives one turn, so that many files read at once delay a call no
 * longer than one does.
 */
export function nextReadingTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (waiting.length === 1) setImmediate(serveNext);
  return promise;
}
