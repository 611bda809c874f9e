import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** What a user does ends the scrolling. */
const ENDING = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Returns a function that scrolls a part to the top of the window and keeps it there while its content is still loading: before,
 * the page may be too short to scroll that far.
 */
export function useBroughtIntoSight(part: RefObject<HTMLElement | null>): () => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(() => {
    stop.current?.();
    const element = part.current;
    if (!element) return;
    const scroll = (): void => element.scrollIntoView({ block: 'start' });
    const observer = new ResizeObserver(scroll);
    const listening = new AbortController();
    stop.current = () => {
      observer.disconnect();
      listening.abort();
    };
    for (const kind of ENDING)
      window.addEventListener(kind, () => stop.current?.(), { passive: true, signal: listening.signal });
    scroll();
    observer.observe(element);
  }, [part]);
}
