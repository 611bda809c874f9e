import type { ServerEvent } from '@tabia/api-client/contract';
import { useEffect } from 'react';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswerCache } from './answerCache.ts';
import { refresh } from './refresh.ts';

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
