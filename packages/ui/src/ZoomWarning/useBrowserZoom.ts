import { useSyncExternalStore } from 'react';
import { browserZoom } from './browserZoom.ts';

const present = (): number =>
  browserZoom({
    devicePixelRatio: window.devicePixelRatio,
    outerWidth: window.outerWidth,
    viewportWidth: window.visualViewport?.width ?? window.innerWidth,
    viewportScale: window.visualViewport?.scale ?? 1,
  });

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed);
  window.visualViewport?.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('resize', changed);
    window.visualViewport?.removeEventListener('resize', changed);
  };
};

/** Zoom of the page in percent; changes with it. */
export const useBrowserZoom = (): number => useSyncExternalStore(subscribe, present);
