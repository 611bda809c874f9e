import type { ServerEvent } from '@tabia/api-client/contract';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Beginnings of the operations whose answers an event makes stale. */
const STALE: Record<ServerEvent['kind'], readonly string[]> = {
  nickname: ['heroes/', 'nicknames/list', 'task/', 'usergames/'],
  findings: ['heroes/', 'task/', 'usergames/'],
  task: ['heroes/', 'nicknames/list', 'task/'],
};

function heroOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'heroid' in input ? input.heroid : undefined;
}

/** Whether the answer under this cache key may have changed: same player, or of all players. */
export function isTouched([mtd, input]: readonly unknown[], event: ServerEvent): boolean {
  if (typeof mtd !== 'string' || !STALE[event.kind].some((start) => mtd.startsWith(start))) return false;
  const heroid = heroOf(input);
  return heroid === undefined || heroid === event.heroid;
}

/** Whether any event at all may make the answer under this cache key stale. */
function isTold([mtd]: readonly unknown[]): boolean {
  return (
    typeof mtd === 'string' &&
    Object.values(STALE).some((starts) => starts.some((start) => mtd.startsWith(start)))
  );
}

/**
 * Fetches again what the events touched and the screen shows, after missed events whatever they may have touched; ends when the answers are there. An answer under way is
 * waited for and then asked for once more: it may be older than the events, and cutting it off each time would starve it.
 */
export async function refresh(
  queries: QueryClient,
  events: readonly (ServerEvent | 'missed')[],
): Promise<void> {
  const touched = {
    predicate: ({ queryKey }: Query) =>
      events.some((event) => (event === 'missed' ? isTold(queryKey) : isTouched(queryKey, event))),
  };
  const isUnderway = queries.isFetching(touched) > 0;
  await queries.invalidateQueries(touched, { cancelRefetch: false });
  if (isUnderway) await queries.invalidateQueries(touched, { cancelRefetch: false });
}
