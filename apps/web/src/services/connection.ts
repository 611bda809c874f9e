import { ApiError } from '@tabia/api-client';
import { proxy } from 'valtio';

/** Whether the server answered the last time a list or a page of it was asked for. */
export interface Connection {
  readonly state: { reachable: boolean };
  /** An answer came. */
  answered(): void;
  /** A call ended without the answer it wanted: nobody answered, or somebody refused. */
  failed(error: unknown): void;
}

/** Lowest status with which a proxy in front says that the service behind it is away. */
const BAD_GATEWAY = 502;

/** Whether nobody answered, or only a proxy that has nobody behind it. */
export function isAway(error: unknown): boolean {
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
  return error instanceof ApiError && !isAway(error) && !PASSING.includes(error.code);
}

/** Keeps whether the server answers: a call nobody answered means that it is gone, any answer that it is back. */
export function createConnection(): Connection {
  const state = proxy({ reachable: true });
  return {
    state,
    answered() {
      state.reachable = true;
    },
    failed(error) {
      if (error instanceof ApiError && error.code !== 'aborted') state.reachable = !isAway(error);
    },
  };
}
