import type { ApiClient } from '@tabia/api-client';

type Loading = ApiClient['loading'];

/** What is answered sooner needs no sign, in milliseconds: lists that are asked for every two seconds would blink. */
const QUIET_MS = 600;

/** The global loading signal, for a sign on the page: true once something has been under way for a while. */
export function lateLoading(loading: Loading): Loading {
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
