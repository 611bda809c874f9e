import { useSyncExternalStore } from 'react';

/** Least side of what a finger presses, px: WCAG 2.2, success criterion 2.5.5. */
export const FINGER = 44;

const QUERY = '(pointer: coarse)';

/** True at this moment if the main pointer is a finger. */
export function readFingers(): boolean {
  return matchMedia(QUERY).matches;
}

/** True while the main pointer is a finger. */
export function useFingers(): boolean {
  return useSyncExternalStore((changed) => {
    const list = matchMedia(QUERY);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  }, readFingers);
}
