import { type ConnectionTurns, createConnectionTurns, type Entrant } from './connectionTurns.ts';

/** A mutex for the connection. */
export interface ConnectionQueue {
  /** Resolves with the release function. Rejects if the wait takes too long. */
  enter(purpose: string, entrant: Entrant): Promise<() => void>;
}

interface Waiting {
  readonly entrant: Entrant;
  readonly sinceMs: number;
  readonly pass: () => void;
}

/**
 * `maxWaitMs` limits the wait, because a holder that waits for itself would hang silently. `turns` chooses who is next;
 * `nowMs` is a clock that only goes forward.
 */
export function createConnectionQueue(
  maxWaitMs: number,
  turns: ConnectionTurns = createConnectionTurns(),
  nowMs: () => number = () => performance.now(),
): ConnectionQueue {
  const waiting: Waiting[] = [];
  let holder: string | undefined;
  let looksAgain: NodeJS.Timeout | undefined;

  const serve = (): void => {
    clearTimeout(looksAgain);
    if (holder !== undefined) return;
    const now = nowMs();
    const next = turns.next(waiting, now);
    if (next === undefined) return;
    if ('untilMs' in next) looksAgain = setTimeout(serve, next.untilMs - now);
    else next.turn.pass();
  };

  const grant = (purpose: string, entrant: Entrant): (() => void) => {
    holder = purpose;
    const since = nowMs();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      holder = undefined;
      const now = nowMs();
      turns.left(entrant, now - since, now);
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
