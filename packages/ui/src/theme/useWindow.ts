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

/** Pixels of a rem where nobody has changed the size of text. */
const USUAL_REM = 16;

/** How much larger the reader's text is than usual at this moment, 1 for not at all. */
export function readTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_REM;
}

/** How much larger the reader's text is than usual, 1 for not at all: for what is measured in pixels beside text. */
export function useTextScale(): number {
  return useSyncExternalStore((changed) => {
    window.addEventListener('resize', changed);
    return () => window.removeEventListener('resize', changed);
  }, readTextScale);
}
