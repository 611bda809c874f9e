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
