import type { PgliteEnvelope, PgliteRequest } from './messages.ts';

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  startTimer: () => void;
  stopTimer: () => void;
}

interface Options {
  readonly maxQueryMs: number;
  readonly post: (envelope: PgliteEnvelope) => void;
  /** A request has taken longer than it may. */
  readonly onTooLong: (request: PgliteRequest, limitMs: number) => void;
}

/** The requests to a thread that works on them in order, one at a time. */
export interface SessionRequests {
  /** `limitMs` is the longest time for it, once its turn has come. */
  send(request: PgliteRequest, limitMs?: number): Promise<unknown>;
  /** Takes out a request that has been answered; undefined if it was not waiting. */
  settle(id: number): Pick<Pending, 'resolve' | 'reject'> | undefined;
  /** Rejects all that wait, and every later one. */
  end(reason: Error): void;
}

/** Keeps what waits for an answer, with a timer for the request whose turn it is. */
export function createSessionRequests({ maxQueryMs, post, onTooLong }: Options): SessionRequests {
  const pending = new Map<number, Pending>();
  let nextId = 1;
  let ended: Error | undefined;

  const timer = (request: PgliteRequest, limitMs: number): Pick<Pending, 'startTimer' | 'stopTimer'> => {
    let handle: NodeJS.Timeout | undefined;
    const startTimer = (): void => {
      handle ??= setTimeout(() => onTooLong(request, limitMs), limitMs);
    };
    return { startTimer, stopTimer: () => clearTimeout(handle) };
  };

  return {
    send: (request, limitMs = maxQueryMs) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = nextId++;
        const entry = { resolve, reject, ...timer(request, limitMs) };
        if (pending.size === 0) entry.startTimer();
        pending.set(id, entry);
        post({ id, request });
      }),
    settle(id) {
      const waiting = pending.get(id);
      waiting?.stopTimer();
      pending.delete(id);
      // The worker now starts the oldest pending request, so its timeout begins.
      pending.values().next().value?.startTimer();
      return waiting;
    },
    end(reason) {
      ended ??= reason;
      for (const waiting of pending.values()) {
        waiting.stopTimer();
        waiting.reject(ended);
      }
      pending.clear();
    },
  };
}
