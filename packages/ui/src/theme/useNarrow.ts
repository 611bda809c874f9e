import { useSyncExternalStore } from 'react';
import { breakpoint } from '../tokens/scale.ts';

const queries = {
  tablet: `(max-width: ${breakpoint.tablet - 1}px)`,
  desktop: `(max-width: ${breakpoint.desktop - 1}px)`,
} as const;

/** True if the window is narrower than a tablet (768 px), or than a desktop (1280 px). */
export function useNarrow(than: keyof typeof queries = 'tablet'): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(queries[than]);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(queries[than]).matches,
  );
}
