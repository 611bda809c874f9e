import type { ApiClient } from '@tabia/api-client';

type Loading = ApiClient['loading'];

/** Faster answers show no spinner, milliseconds: lists polled every two seconds would make it blink. */
const QUIET_MS = 600;

/** The global loading signal, delayed: true once a call has been under way for a while. */
export function delayedLoading(loading: Loading): Loading {
  const listeners = new Set<() => void>();
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = (): void => {};
  const set = (late: boolean): void => {
    if (late === isLate) return;
    isLate = late;
    for (const listener of [...listeners]) listener();
  };
  const follow = (): void => {
    clearTimeout(timer);
    if (loading.get()) timer = setTimeout(() => set(true), QUIET_MS);
    else set(false);
  };
  return {
    get: () => isLate,
    subscribe(onChange) {
      const listener = (): void => onChange();
      if (listeners.size === 0) {
        stop = loading.subscribe(follow);
        follow();
      }
      listeners.add(listener);
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        stop();
        clearTimeout(timer);
        isLate = false;
      };
    },
  };
}
