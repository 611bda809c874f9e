import { createUserQueues } from './userQueues.ts';

/** Calls of one user that run at once: as many as a browser sends at once over HTTP/1.1. */
const MAX_CALLS_AT_ONCE = 6;
/** Calls of one user that wait: some open pages that all load. */
const MAX_CALLS_WAITING = 200;
/** Calls of all guests of a network that run at once: some of a class may wait for the engine or a platform for seconds. */
const MAX_NETWORK_CALLS_AT_ONCE = 4 * MAX_CALLS_AT_ONCE;
/** Their calls that wait: a hundred browsers that all load. */
const MAX_NETWORK_CALLS_WAITING = 100 * MAX_CALLS_AT_ONCE;

/** A user, and with whom the user takes turns: other guests of the same network, or nobody. */
interface CallingUser {
  readonly id: number;
  readonly participant: number;
}

/** Calls that wait for others of the same user, or through the same link. */
export interface CallQueues {
  /** Runs the call as soon as it is the caller's turn; rejects with `TooManyWaitingError` when too many of the caller wait. */
  run<T>(caller: CallingUser | string, call: () => Promise<T>): Promise<T>;
}

/** Queues of one process. Guests have those of their network besides their own: one address makes hundreds of guests. */
export function createCallQueues(): CallQueues {
  const callers = createUserQueues(MAX_CALLS_AT_ONCE, MAX_CALLS_WAITING);
  const networks = createUserQueues(MAX_NETWORK_CALLS_AT_ONCE, MAX_NETWORK_CALLS_WAITING);
  return {
    run: (caller, call) => {
      if (typeof caller === 'string') return callers.run(caller, call);
      const { id, participant } = caller;
      return callers.run(id, id === participant ? call : () => networks.run(participant, call));
    },
  };
}
