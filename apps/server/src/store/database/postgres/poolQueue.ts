import type { Caller } from '../callers.ts';

/** Who asks for a connection: a caller, or background work. */
export type PoolEntrant = Pick<Caller, 'name'> | 'work';

/** Who waits for answers of this process. */
export interface PoolCalls {
  /** True while a page waits for an answer, or was answered a moment ago. */
  readonly isCalled: () => boolean;
  /** The same, for pages of anybody but this caller. */
  readonly isCalledByOther: (name: string) => boolean;
}

/**
 * Turns at the connections of a PostgreSQL server. The server runs all of them alike, so a page would get a small part of the
 * processors beside many connections of others.
 *
 * - While pages wait for answers, background work has one connection. It rests after each turn, so that most pages do not meet it.
 *   A turn longer than a second, such as that of a backup, does not keep other work waiting.
 * - While others call, a caller has `MAX_OF_CALLER` connections at once.
 * - Without calls, nothing is held back.
 */
export interface PoolQueue {
  /** Resolves with the function that ends the turn, as soon as it has come. */
  enter(entrant: PoolEntrant): Promise<() => void>;
}

/** Connections of one caller while others call. A page sends its calls at once, and two of them keep two processors busy. */
export const MAX_OF_CALLER = 2;
/** Pause of background work after a turn, as a multiple of its duration. */
export const REST_FACTOR = 3;
/** Longest pause, milliseconds: with batches of 25 ms, work uses a quarter of a connection. */
export const MAX_REST_MS = 200;
/** After this long with a connection, work lets other work begin, in milliseconds. */
export const LONG_TURN_MS = 1_000;
/** How often waiting work checks whether pages are still waiting, milliseconds. */
const LOOK_MS = 5;

interface Waiting {
  readonly entrant: PoolEntrant;
  readonly pass: () => void;
}

function nameOf(entrant: PoolEntrant): string {
  return entrant === 'work' ? entrant : `caller ${entrant.name}`;
}

/** Turns of one pool. `nowMs` is a monotonic clock. */
export function createPoolQueue(
  { isCalled, isCalledByOther }: PoolCalls,
  nowMs: () => number = () => performance.now(),
): PoolQueue {
  const held = new Map<string, number>();
  let workBeganMs = Number.NEGATIVE_INFINITY;
  let waiting: Waiting[] = [];
  let workRestsUntilMs = Number.NEGATIVE_INFINITY;
  let look: NodeJS.Timeout | undefined;

  const mayEnter = (entrant: PoolEntrant): boolean => {
    const count = held.get(nameOf(entrant)) ?? 0;
    if (entrant !== 'work') return count < MAX_OF_CALLER || !isCalledByOther(entrant.name);
    const isAlone = count === 0 || nowMs() - workBeganMs >= LONG_TURN_MS;
    return !isCalled() || (isAlone && nowMs() >= workRestsUntilMs);
  };

  const serve = (): void => {
    clearTimeout(look);
    const left: Waiting[] = [];
    for (const waiter of waiting) {
      if (mayEnter(waiter.entrant)) waiter.pass();
      else left.push(waiter);
    }
    waiting = left;
    if (left.length > 0) look = setTimeout(serve, LOOK_MS);
  };

  const begin = (entrant: PoolEntrant): (() => void) => {
    const name = nameOf(entrant);
    const since = nowMs();
    if (entrant === 'work') workBeganMs = since;
    held.set(name, (held.get(name) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const count = (held.get(name) ?? 1) - 1;
      if (count === 0) held.delete(name);
      else held.set(name, count);
      const now = nowMs();
      if (entrant === 'work') workRestsUntilMs = now + Math.min(REST_FACTOR * (now - since), MAX_REST_MS);
      serve();
    };
  };

  return {
    enter(entrant) {
      const { promise, resolve } = Promise.withResolvers<() => void>();
      // Counted as soon as it may proceed, so that two waiting callers do not take the same free turn.
      waiting.push({ entrant, pass: () => resolve(begin(entrant)) });
      serve();
      return promise;
    },
  };
}
