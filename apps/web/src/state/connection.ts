import { ApiError } from '@tabia/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio';

/** Whether the server answered the last time something was asked of it. */
export interface Connection {
  readonly state: { reachable: boolean };
}

/** Lowest status with which a proxy in front says that the service behind it is away. */
const BAD_GATEWAY = 502;

/** Whether nobody answered, or only a proxy that has nobody behind it. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'offline' || (error.code === 'unknown' && error.status >= BAD_GATEWAY));

/** Watches every query: a call nobody answered means that the connection is gone, any answer that it is back. */
export function createConnection(queries: QueryClient): Connection {
  const state = proxy({ reachable: true });
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success') state.reachable = true;
    else if (action.type === 'failed' || action.type === 'error') {
      const { error } = action;
      if (error instanceof ApiError && error.code !== 'aborted') state.reachable = !isAway(error);
    }
  });
  return { state };
}
