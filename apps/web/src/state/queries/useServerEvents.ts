import type { ServerEvent } from '@tabia/api-client/contract';
import { useEffect } from 'react';
import { useApp } from '../../app/AppContext.tsx';
import { refresh } from './refresh.ts';

/** Events come in bursts while games are judged; answers are fetched again at most this often, in milliseconds. */
const REFRESH_PAUSE_MS = 1000;

/** While mounted, what the server reports as changed is fetched again. */
export function useServerEvents(): void {
  const { api, queries } = useApp();
  useEffect(() => {
    let pending: ServerEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const events = pending;
      pending = [];
      void refresh(queries, events);
    };
    const stop = api.events((event) => {
      pending.push(event);
      timer ??= setTimeout(flush, REFRESH_PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [api, queries]);
}
