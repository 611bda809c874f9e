import { fitView, type Rect, reveal, type Size, type Viewport } from './viewport.ts';

/** If fitting makes text smaller than this, the first view starts at full size at the selected node. */
const MIN_READABLE_SCALE = 0.7;
/** Around what is sought, px at scale 1. */
const SPACE = 16;
/** Height of the buttons over the bottom edge, px; the selected node must not hide behind them. */
const BUTTONS_HEIGHT = 44;

/** The part of a window that no button covers. */
export function freeArea({ width, height }: Size): Size {
  return { width, height: Math.max(height / 2, height - BUTTONS_HEIGHT) };
}

/** What a first view shows of a map that is too large to be read as a whole. */
export interface Sought {
  selected: Rect | undefined;
  /** Boxes to show rather than the selected one, unless that one lies elsewhere. */
  focus?: readonly Rect[] | undefined;
  /** Scale at which text has the size that the reader's browser gives it; 1 by default. */
  textScale?: number;
  /** The nodes are pressed by a finger: they begin at their full size. */
  isFinger?: boolean;
}

/** The smallest scale with which a first view is of use. */
function leastScale({ textScale = 1, isFinger = false }: Sought): number {
  return Math.max(MIN_READABLE_SCALE * textScale, isFinger ? 1 : 0);
}

function around(boxes: readonly Rect[]): Rect | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The boxes at the left, in the middle of the height; smaller if they need it, but never unreadable. */
function focused(boxes: Rect, window: Size, sought: Sought): Viewport {
  const { textScale = 1 } = sought;
  const free = freeArea(window);
  const wanted = Math.min(
    textScale,
    free.width / (boxes.width + 2 * SPACE),
    free.height / (boxes.height + 2 * SPACE),
  );
  const scale = Math.max(leastScale(sought), wanted);
  return {
    x: (SPACE - boxes.x) * scale,
    y: (free.height - boxes.height * scale) / 2 - boxes.y * scale,
    scale,
  };
}

function tooLarge(start: Viewport, window: Size, sought: Sought): Viewport {
  const { selected, focus = [] } = sought;
  const boxes = around(focus);
  const view = boxes === undefined ? start : focused(boxes, window, sought);
  return selected ? reveal(view, selected, freeArea(window)) : view;
}

/** The whole map if its text stays readable, else what is sought. */
export function firstView(map: Size, window: Size, sought: Sought): Viewport {
  const { textScale = 1 } = sought;
  const fitted = fitView(map, window, textScale);
  if (fitted.scale >= leastScale(sought)) return fitted;
  return tooLarge({ x: 0, y: 0, scale: textScale }, window, sought);
}

/** After a resize of a map that was never moved: fits it again if text stays readable, else shows what is sought. */
export function refittedView(now: Viewport, map: Size, window: Size, sought: Sought): Viewport {
  const { textScale = 1 } = sought;
  const fitted = fitView(map, window, textScale);
  return fitted.scale >= leastScale(sought) ? fitted : tooLarge(now, window, sought);
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
