import { useSyncExternalStore } from 'react';

/** Sizes of a window, in CSS pixels except for `outerWidth`, which does not depend on the page's zoom. */
export interface WindowMeasures {
  /** Device pixels for one CSS pixel: scale of the screen × zoom of the page. */
  devicePixelRatio: number;
  /** The whole window with its frame; 0 while it is not known. */
  outerWidth: number;
  /** Width of the visual viewport, without what two fingers magnified. */
  viewportWidth: number;
  /** How far two fingers magnified; that is not the zoom of the page. */
  viewportScale: number;
}

/** Zooms a browser offers, in percent; 100 first, because it is the answer in doubt. */
const ZOOMS = [100, 25, 33, 50, 67, 75, 80, 90, 110, 125, 150, 175, 200, 250, 300, 400, 500] as const;
/** Scales screens have. */
const SCREEN_SCALES = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4] as const;
/** Pixels that frame and scroll bar of a window take at most. */
const FRAME = 24;
/** Share by which a rounded zoom, such as 33 for a third, may miss the scale of the screen. */
const ROUNDING = 0.02;

/**
 * Zoom of the page in percent, as the browser names it. Browsers do not expose it, so it is inferred: the page's width times
 * the zoom is the window's width, and the pixel ratio divided by the zoom is a scale that screens have. 100 if the
 * two do not agree on another one, as with a docked panel: a wrong warning is worse than none.
 */
export function browserZoom(measures: WindowMeasures): number {
  const { devicePixelRatio, outerWidth, viewportWidth, viewportScale } = measures;
  const pageWidth = viewportWidth * viewportScale;
  if (outerWidth <= 0 || pageWidth <= 0) return 100;
  const fits = (zoom: number) => {
    const frame = outerWidth - (pageWidth * zoom) / 100;
    // Named zooms are rounded (67 means two thirds), and so is a width in whole pixels.
    const slack = outerWidth * 0.01;
    if (frame < -slack || frame > FRAME + slack) return false;
    if (zoom === 100) return true;
    const scale = (devicePixelRatio * 100) / zoom;
    return SCREEN_SCALES.some((known) => Math.abs(scale / known - 1) <= ROUNDING);
  };
  return ZOOMS.find(fits) ?? 100;
}

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
