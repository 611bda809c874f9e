import { useSyncExternalStore } from 'react';
import { browserZoom } from './browserZoom.ts';

function present(): number {
  return browserZoom({
    devicePixelRatio: window.devicePixelRatio,
    outerWidth: window.outerWidth,
    viewportWidth: window.visualViewport?.width ?? window.innerWidth,
    viewportScale: window.visualViewport?.scale ?? 1,
  });
}

function subscribe(changed: () => void) {
  window.addEventListener('resize', changed);
  window.visualViewport?.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('resize', changed);
    window.visualViewport?.removeEventListener('resize', changed);
  };
}

/** Zoom of the page in percent; changes with it. */
export function useBrowserZoom(): number {
  return useSyncExternalStore(subscribe, present);
}
