import { fitView, type Rect, reveal, type Size, type Viewport } from './viewport.ts';

/** If fitting makes text smaller than this, the first view starts at full size at the selected node. */
const MIN_READABLE_SCALE = 0.7;
/** Height of the buttons over the bottom edge, px; the selected node must not hide behind them. */
const BUTTONS_HEIGHT = 44;

/** The part of a window that no button covers. */
export function freeArea({ width, height }: Size): Size {
  return { width, height: Math.max(height / 2, height - BUTTONS_HEIGHT) };
}

/** The whole map if its text stays readable, else full size with the selected node in sight. */
export function firstView(map: Size, window: Size, selected: Rect | undefined): Viewport {
  const fitted = fitView(map, window);
  if (fitted.scale >= MIN_READABLE_SCALE) return fitted;
  const start = { x: 0, y: 0, scale: 1 };
  return selected ? reveal(start, selected, freeArea(window)) : start;
}

/** After a resize of a map that was never moved: fits it again if text stays readable, else leaves it. */
export function refittedView(now: Viewport, map: Size, window: Size, selected: Rect | undefined): Viewport {
  const fitted = fitView(map, window);
  if (fitted.scale >= MIN_READABLE_SCALE) return fitted;
  return selected ? reveal(now, selected, freeArea(window)) : now;
}

/** Twice the area, so that tree items are rendered slightly before they become visible. */
export function widened(area: Rect): Rect {
  return {
    x: area.x - area.width / 2,
    y: area.y - area.height / 2,
    width: area.width * 2,
    height: area.height * 2,
  };
}
