import { useSyncExternalStore } from 'react';

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
