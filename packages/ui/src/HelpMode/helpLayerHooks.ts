import { useEffect, useRef } from 'react';
import type { Box } from './placeSheet.ts';
import type { PresentPoint } from './presentPoints.ts';

/** Moves the focus to the sheet while it is open, and back afterward. */
export function useBorrowedFocus(sheetRef: { current: HTMLElement | null }, isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    const owner = document.activeElement;
    sheetRef.current?.focus({ preventScroll: true });
    return () => {
      const isOurs =
        document.activeElement === document.body || document.activeElement?.closest('[data-help-layer]');
      if (isOurs && owner instanceof HTMLElement) owner.focus({ preventScroll: true });
    };
  }, [sheetRef, isShown]);
}

function isInSight({ left, top, width, height }: Box) {
  return (
    top >= 0 &&
    left >= 0 &&
    top + Math.min(height, window.innerHeight) <= window.innerHeight &&
    left + width <= window.innerWidth + 1
  );
}

/** Scrolls the selected element into view when the selection changes. */
export function useInSight(shown: PresentPoint | undefined) {
  const key = shown?.point.key;
  const present = useRef(shown);
  present.current = shown;
  useEffect(() => {
    if (key === undefined || !present.current || isInSight(present.current.box)) return;
    present.current.element.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [key]);
}

/** Leaves the help by Escape. */
export function useLeaveByEscape(onLeave: () => void) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // One Escape leaves the help and does nothing else on the page.
      event.preventDefault();
      onLeave();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onLeave]);
}
