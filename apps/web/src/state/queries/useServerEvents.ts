import type { ServerEvent } from '@tabia/api-client/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswerCache } from './useAnswer.ts';

/** What counts the games of a position: all numbers of one screen are of one moment. */
const COUNTED = ['openingtrees/explore', 'openingtrees/groupmoves', 'openingtrees/heronode'];

/** Beginnings of the operations whose answers an event makes stale. */
const STALE: Record<ServerEvent['kind'], readonly string[]> = {
  nickname: [
    'heroes/',
    'pupils/',
    'coaches/list',
    'nicknames/list',
    'task/',
    'usergames/',
    'users/quota',
    'today/',
    ...COUNTED,
  ],
  findings: ['heroes/', 'progress/', 'task/', 'today/', 'usergames/', ...COUNTED],
  task: ['heroes/', 'nicknames/list', 'task/'],
  plan: ['progress/', 'today/', 'training/getlist', 'training/today', 'trees/'],
  lines: ['openingtrees/heronode', 'training/punishlist'],
};

function playerIdOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'heroid' in input ? input.heroid : undefined;
}

/** True if the event may affect this cache key: it is about the same player, or about all players. */
export function isStaleAfter([mtd, input]: readonly unknown[], event: ServerEvent): boolean {
  if (typeof mtd !== 'string' || !STALE[event.kind].some((start) => mtd.startsWith(start))) return false;
  const heroid = playerIdOf(input);
  return heroid === undefined || heroid === event.heroid || event.kind === 'lines';
}

/** True if any event can make this cache key stale. */
function isAffectedByEvents([mtd]: readonly unknown[]): boolean {
  return (
    typeof mtd === 'string' &&
    Object.values(STALE).some((starts) => starts.some((start) => mtd.startsWith(start)))
  );
}

/**
 * Refetches the shown answers that events made stale, after missed events all that events can make stale. A call under way is
 * awaited and then repeated: it may be older than the events, and aborting it each time would starve it.
 */
export async function refresh(
  queries: QueryClient,
  events: readonly (ServerEvent | 'missed')[],
): Promise<void> {
  const touched = {
    predicate: ({ queryKey }: Query) =>
      events.some((event) =>
        event === 'missed' ? isAffectedByEvents(queryKey) : isStaleAfter(queryKey, event),
      ),
  };
  const isUnderway = queries.isFetching(touched) > 0;
  await queries.invalidateQueries(touched, { cancelRefetch: false });
  if (isUnderway) await queries.invalidateQueries(touched, { cancelRefetch: false });
}

/** Events come in bursts while games are judged; answers are fetched again at most this often, in milliseconds. */
const REFRESH_PAUSE_MS = 1000;

/** While mounted, what the server reports as changed is fetched again. */
export function useServerEvents(): void {
  const { api } = useApp();
  const queries = useAnswerCache();
  useEffect(() => {
    let pending: (ServerEvent | 'missed')[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = async () => {
      const events = pending;
      pending = [];
      await refresh(queries, events);
      timer = undefined;
      schedule();
    };
    const schedule = () => {
      if (pending.length > 0) timer ??= setTimeout(() => void flush(), REFRESH_PAUSE_MS);
    };
    const note = (event: ServerEvent | 'missed') => {
      pending.push(event);
      schedule();
    };
    const stop = api.events(note, () => note('missed'));
    return () => {
      pending = [];
      clearTimeout(timer);
      stop();
    };
  }, [api, queries]);
}
