import { breakpoint } from '@tabia/ui/theme';
import { useSyncExternalStore } from 'react';

const query = `(max-width: ${breakpoint.tablet - 1}px)`;

const subscribe = (changed: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Whether the window is narrower than a tablet. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
