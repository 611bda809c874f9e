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
