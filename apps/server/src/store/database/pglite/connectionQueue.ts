/** A FIFO mutex for the connection. */
export interface ConnectionQueue {
  /** Resolves with the release function. Rejects if the wait takes too long. */
  enter(purpose: string): Promise<() => void>;
}

/** `maxWaitMs` limits the wait, because a holder that waits for itself would hang silently. */
export function createConnectionQueue(maxWaitMs: number): ConnectionQueue {
  const waiting: Array<() => void> = [];
  let holder: string | undefined;

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else holder = undefined;
  };
  const grant = (purpose: string): (() => void) => {
    holder = purpose;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      leave();
    };
  };
  return {
    enter: (purpose) => {
      if (holder === undefined) return Promise.resolve(grant(purpose));
      return new Promise((resolve, reject) => {
        const pass = (): void => {
          clearTimeout(timer);
          resolve(grant(purpose));
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(pass), 1);
          reject(new Error(waitedTooLong(purpose, holder, maxWaitMs)));
        }, maxWaitMs);
        waiting.push(pass);
      });
    },
  };
}

function waitedTooLong(purpose: string, holder: string | undefined, limitMs: number): string {
  return (
    `Waited ${limitMs / 1000} s for the one connection of the embedded database (${purpose}; held by: ${holder}). ` +
    'Inside a transaction use its own handle, never the database: the second would wait for the first for ever.'
  );
}
