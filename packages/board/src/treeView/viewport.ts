/** Position of the map in its window: a map point p appears at p × scale + offset, px from the window's corner. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  x: number;
  y: number;
}
export interface Point {
  x: number;
  y: number;
}

/** Below the minimum nothing is distinguishable; above the maximum a word fills the window. */
export const scaleLimits = { least: 0.05, most: 2 } as const;

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** A scale within its limits. */
function limitScale(scale: number): number {
  return between(scale, scaleLimits.least, scaleLimits.most);
}

/** Clamps the offset on one axis so that part of the map always stays in the window. */
function placeAxis(offset: number, length: number, room: number): number {
  const kept = Math.min(length, room / 3);
  return between(offset, kept - length, room - kept);
}

/** Keeps a part of the map inside the window. */
export function keepInReach(view: Viewport, map: Size, box: Size): Viewport {
  return {
    x: placeAxis(view.x, map.width * view.scale, box.width),
    y: placeAxis(view.y, map.height * view.scale, box.height),
    scale: view.scale,
  };
}

/** Grows or shrinks the map by `factor` around a point of the window, which keeps showing the same place. */
export function zoomAt(view: Viewport, factor: number, at: Point): Viewport {
  const scale = limitScale(view.scale * factor);
  const grown = scale / view.scale;
  return { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown, scale };
}

/** The whole map in the window, enlarged to `most` at the most; a map too long for the minimum scale is aligned to its start. */
export function fitView(map: Size, box: Size, most = 1): Viewport {
  const wanted = Math.min(most, box.width / Math.max(1, map.width), box.height / Math.max(1, map.height));
  const scale = limitScale(wanted);
  const middle = (length: number, room: number) => Math.max(0, (room - length * scale) / 2);
  return { x: middle(map.width, box.width), y: middle(map.height, box.height), scale };
}

function shift(start: number, end: number, room: number): number {
  if (end - start > room || start < 0) return -start;
  return end > room ? room - end : 0;
}

/** Moves the map as little as needed to bring a rectangle of it into the window, `margin` px from the edges. */
export function reveal(view: Viewport, target: Rect, box: Size, margin = 16): Viewport {
  const left = target.x * view.scale + view.x;
  const top = target.y * view.scale + view.y;
  const [width, height] = [target.width * view.scale, target.height * view.scale];
  return {
    x: view.x + shift(left - margin, left + width + margin, box.width),
    y: view.y + shift(top - margin, top + height + margin, box.height),
    scale: view.scale,
  };
}

/** The part of the map that a window shows. */
export function seenArea(view: Viewport, box: Size): Rect {
  return {
    x: -view.x / view.scale,
    y: -view.y / view.scale,
    width: box.width / view.scale,
    height: box.height / view.scale,
  };
}

/** The place of the map under a point of the window. */
export function mapPoint(view: Viewport, { x, y }: Point): Point {
  return {
    x: (x - view.x) / view.scale,
    y: (y - view.y) / view.scale,
  };
}

/** True if two rectangles overlap. */
export function meets(a: Rect, b: Rect): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** Level of detail at a scale: everything, names only, or shapes only. */
export type Detail = 'full' | 'names' | 'shapes';
export function detailAt(scale: number): Detail {
  return scale >= 0.6 ? 'full' : scale >= 0.35 ? 'names' : 'shapes';
}

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
interface Sought {
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
