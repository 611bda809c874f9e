import type { ServerEvent } from '@tabia/api-client/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Beginnings of the operations whose answers an event makes stale. */
const STALE: Record<ServerEvent['kind'], readonly string[]> = {
  nickname: ['heroes/', 'nicknames/list', 'task/', 'usergames/'],
  findings: ['heroes/', 'task/', 'usergames/'],
  task: ['heroes/', 'nicknames/list', 'task/'],
};

const heroOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'heroid' in input ? input.heroid : undefined;

/** Whether the answer under this cache key may have changed: same person, or of all persons. */
export function isTouched([mtd, input]: readonly unknown[], event: ServerEvent): boolean {
  if (typeof mtd !== 'string' || !STALE[event.kind].some((start) => mtd.startsWith(start))) return false;
  const heroid = heroOf(input);
  return heroid === undefined || heroid === event.heroid;
}

/** Marks what the events touched as stale; what is on the screen is fetched again. */
export function refresh(queries: QueryClient, events: readonly ServerEvent[]): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => events.some((event) => isTouched(queryKey, event)),
  });
}
