import type { Caller } from '../callers.ts';

/** Who waits for the connection: a caller, or background work. */
export type Entrant = Caller | 'work';

/**
 * The one connection of the embedded database, held by one at a time. It is made for one player, or the few of a club: callers
 * come in the order in which they came, and before work.
 *
 * A page sends dozens of short statements, one after the other. If work ran between any two of them, the page would wait for dozens
 * of batches. So the connection stays free of work for some milliseconds after each of them. Work that has waited for long has
 * one turn anyway, so that it never stands still.
 */
export interface ConnectionQueue {
  /** Resolves with the release function. Rejects if the wait takes too long. */
  enter(purpose: string, entrant: Entrant): Promise<() => void>;
}

/** How long the connection stays free for the next statement of a page, milliseconds. */
export const FREE_MS = 20;
/** Longest wait of work while pages call, since it came or since the last turn of work, milliseconds. */
export const WORK_WAITS_MS = 250;

interface Waiting {
  readonly entrant: Entrant;
  readonly sinceMs: number;
  readonly pass: () => void;
}

/**
 * `maxWaitMs` limits the wait, because a holder that waits for itself would hang silently. `nowMs` is a clock that only goes
 * forward.
 */
export function createConnectionQueue(
  maxWaitMs: number,
  nowMs: () => number = () => performance.now(),
): ConnectionQueue {
  const waiting: Waiting[] = [];
  let holder: string | undefined;
  let looksAgain: NodeJS.Timeout | undefined;
  let freeUntilMs = Number.NEGATIVE_INFINITY;
  let workedMs = Number.NEGATIVE_INFINITY;

  const serve = (): void => {
    clearTimeout(looksAgain);
    if (holder !== undefined) return;
    const caller = waiting.find(({ entrant }) => entrant !== 'work');
    const work = waiting.find(({ entrant }) => entrant === 'work');
    const now = nowMs();
    const dueMs = work ? Math.max(work.sinceMs, workedMs) + WORK_WAITS_MS : Number.POSITIVE_INFINITY;
    if (caller && now < dueMs) caller.pass();
    else if (now >= Math.min(freeUntilMs, dueMs)) work?.pass();
    else if (work) looksAgain = setTimeout(serve, Math.min(freeUntilMs, dueMs) - now);
  };

  const grant = (purpose: string, entrant: Entrant): (() => void) => {
    holder = purpose;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      holder = undefined;
      if (entrant === 'work') workedMs = nowMs();
      else if (entrant.isQuick) freeUntilMs = nowMs() + FREE_MS;
      serve();
    };
  };

  return {
    enter: (purpose, entrant) =>
      new Promise((resolve, reject) => {
        const leave = (): void => {
          clearTimeout(timer);
          waiting.splice(waiting.indexOf(own), 1);
        };
        const own: Waiting = {
          entrant,
          sinceMs: nowMs(),
          pass: () => {
            leave();
            resolve(grant(purpose, entrant));
          },
        };
        const timer = setTimeout(() => {
          leave();
          reject(new Error(waitedTooLong(purpose, holder, maxWaitMs)));
        }, maxWaitMs);
        waiting.push(own);
        serve();
      }),
  };
}

function waitedTooLong(purpose: string, holder: string | undefined, limitMs: number): string {
  return (
    `Waited ${limitMs / 1000} s for the one connection of the embedded database (${purpose}; held by: ${holder}). ` +
    'Inside a transaction use its own handle, never the database: the second would wait for the first for ever.'
  );
}
