import { ApiError } from '@tabia/api-client';
import { proxy } from 'valtio';

/** Reachability of the server, by its latest response to a query. */
export interface Connection {
  readonly state: { reachable: boolean };
  /** An answer came. */
  answered(): void;
  /** A call failed: the server is unreachable, or it refused. */
  failed(error: unknown): void;
}

/** Lowest status with which a proxy in front says that the service behind it is away. */
const BAD_GATEWAY = 502;

/** True for no answer, and for a proxy without a service behind it. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'offline' ||
      error.code === 'gateway-timeout' ||
      (error.code === 'unknown' && error.status >= BAD_GATEWAY))
  );
}

const PASSING: readonly string[] = ['busy', 'calculating', 'aborted'];

/** An answer that will not get better by asking again at once. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !isUnreachable(error) && !PASSING.includes(error.code);
}

/** A reader waits this long before a busy service; what takes longer is said. */
const MAX_BUSY_S = 10;
const MAX_BUSY_TRIES = 3;
const DEFAULT_BUSY_S = 2;

/** True for a call that a busy service did not begin, and that is worth making again after {@link busyMs}. */
export function isWorthWaiting(tries: number, error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'busy' &&
    tries < MAX_BUSY_TRIES &&
    (error.retryAfter ?? DEFAULT_BUSY_S) <= MAX_BUSY_S
  );
}

/** How long the busy service asks to wait, milliseconds. */
export function busyMs(error: unknown): number {
  return 1000 * ((error instanceof ApiError && error.retryAfter) || DEFAULT_BUSY_S);
}

/** Makes a call again while the service is busy; `pause` takes milliseconds. Rejects with what is not worth waiting for. */
export async function whileBusy<T>(
  call: () => Promise<T>,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await call();
    } catch (error) {
      if (!isWorthWaiting(tries, error)) throw error;
      await pause(busyMs(error));
    }
}

/** Tracks whether the server is reachable: an unanswered call means it is not, any answer that it is. */
export function createConnection(): Connection {
  const state = proxy({ reachable: true });
  return {
    state,
    answered() {
      state.reachable = true;
    },
    failed(error) {
      if (error instanceof ApiError && error.code !== 'aborted') state.reachable = !isUnreachable(error);
    },
  };
}
