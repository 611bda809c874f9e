import { vars } from '@tabia/ui/theme';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Ink, readInk, watchInk } from './ink.ts';
import { forgetWidths } from './lettering.ts';
import { boxAt, type TreeBox, type TreeLayout } from './treeBox.ts';
import type { DrawTree } from './treeFrame.ts';
import {
  detailAt,
  fitView,
  keepInReach,
  mapPoint,
  type Point,
  type Rect,
  reveal,
  type Size,
  seenArea,
  type Viewport,
  zoomAt,
} from './viewport.ts';

export interface TreeWindowOptions<Box extends TreeBox> {
  layout: TreeLayout<Box>;
  selected: Box | undefined;
  draw: DrawTree<Box>;
}

export interface TreeElements {
  window: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Holds the tree items; moved by a transform, never by React. */
  layer: RefObject<HTMLDivElement | null>;
}

/** Navigation; every function is the same for the life of the component. */
export interface TreeMoves<Box extends TreeBox> {
  zoom: (factor: number, at?: Point) => void;
  pan: (dx: number, dy: number) => void;
  fit: () => void;
  /** The node under a point of the window. */
  find: (at: Point) => Box | undefined;
  hover: (box: Box | undefined) => void;
  /** Converts a point of the window to the map, and a node back to the window. */
  place: (at: Point) => Point;
  seen: (box: Rect) => Rect;
}

/** Tree items are updated this long after the movement ends, ms. */
const restMs = 120;
/** If fitting makes text smaller than this, the first view starts at full size at the selected node. */
const readable = 0.7;

/** Height of the buttons over the bottom edge, px; the selected node must not hide behind them. */
const buttons = 44;
function freeOf({ width, height }: Size): Size {
  return { width, height: Math.max(height / 2, height - buttons) };
}

function firstView(map: Size, box: Size, selected: Rect | undefined): Viewport {
  const fitted = fitView(map, box);
  if (fitted.scale >= readable) return fitted;
  const start = { x: 0, y: 0, scale: 1 };
  return selected ? reveal(start, selected, freeOf(box)) : start;
}

/** After a resize of a map that was never moved: fits it again if text stays readable, else leaves it. */
function refitted(now: Viewport, map: Size, box: Size, selected: Rect | undefined): Viewport {
  const fitted = fitView(map, box);
  if (fitted.scale >= readable) return fitted;
  return selected ? reveal(now, selected, freeOf(box)) : now;
}

/** Margin that renders tree items slightly before they become visible. */
function widened(area: Rect): Rect {
  return {
    x: area.x - area.width / 2,
    y: area.y - area.height / 2,
    width: area.width * 2,
    height: area.height * 2,
  };
}

/**
 * Window, drawing and movement of a tree. Moving redraws the canvas and shifts one layer; React renders only
 * when the movement ends. `area` is the part of the map whose nodes should be in the document.
 */
export function useTreeWindow<Box extends TreeBox>(
  { window: box, canvas, layer }: TreeElements,
  options: TreeWindowOptions<Box>,
): { area: Rect; moves: TreeMoves<Box> } {
  const latest = useRef(options);
  const view = useRef<Viewport | undefined>(undefined);
  const size = useRef<Size>({ width: 0, height: 0 });
  const moved = useRef(false);
  const ink = useRef<Ink | undefined>(undefined);
  const hovered = useRef<Box | undefined>(undefined);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [area, setArea] = useState<Rect>({ x: 0, y: 0, width: 0, height: 0 });

  const paint = useCallback(() => {
    frame.current = 0;
    const [surface, now] = [canvas.current, view.current];
    const context = surface?.getContext('2d', { alpha: false });
    if (!surface || !context || !now || !box.current) return;
    ink.current ??= readInk(box.current);
    const dots = devicePixelRatio;
    const { layout, selected, draw } = latest.current;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = ink.current.of(vars.color.surface);
    context.fillRect(0, 0, surface.width, surface.height);
    context.setTransform(dots * now.scale, 0, 0, dots * now.scale, dots * now.x, dots * now.y);
    draw({
      context,
      nodes: layout.nodes,
      area: seenArea(now, size.current),
      scale: now.scale,
      detail: detailAt(now.scale),
      ink: ink.current,
      selected,
      hovered: hovered.current,
    });
    if (layer.current)
      layer.current.style.transform = `translate(${now.x}px, ${now.y}px) scale(${now.scale})`;
  }, [box, canvas, layer]);
  const ask = useCallback(() => {
    if (frame.current === 0) frame.current = requestAnimationFrame(paint);
  }, [paint]);
  const settle = useCallback(() => {
    if (view.current) setArea(widened(seenArea(view.current, size.current)));
  }, []);
  const move = useCallback(
    (next: Viewport) => {
      view.current = keepInReach(next, latest.current.layout, size.current);
      ask();
      clearTimeout(rest.current);
      rest.current = setTimeout(settle, restMs);
    },
    [ask, settle],
  );

  const moves = useMemo((): TreeMoves<Box> => {
    const present = (): Viewport => view.current ?? { x: 0, y: 0, scale: 1 };
    return {
      zoom: (factor, at = { x: size.current.width / 2, y: size.current.height / 2 }) => {
        moved.current = true;
        move(zoomAt(present(), factor, at));
      },
      pan: (dx, dy) => {
        moved.current = true;
        move({ ...present(), x: present().x + dx, y: present().y + dy });
      },
      fit: () => {
        moved.current = false;
        move(fitView(latest.current.layout, size.current));
      },
      find: (at) => boxAt(latest.current.layout.nodes, mapPoint(present(), at)),
      hover: (node) => {
        if (node === hovered.current) return;
        hovered.current = node;
        ask();
      },
      place: (at) => mapPoint(present(), at),
      seen: ({ x, y, width, height }) => {
        const { x: left, y: top, scale } = present();
        return { x: x * scale + left, y: y * scale + top, width: width * scale, height: height * scale };
      },
    };
  }, [ask, move]);

  useLayoutEffect(() => {
    latest.current = options;
    if (view.current) view.current = keepInReach(view.current, options.layout, size.current);
    ask();
  });

  // The first picture is drawn before the browser paints; later ones wait for their frame.
  useLayoutEffect(() => {
    const [element, surface] = [box.current, canvas.current];
    if (!element || !surface) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const same = width === size.current.width && height === size.current.height;
      if (width === 0 || height === 0 || (same && view.current)) return;
      size.current = { width, height };
      surface.width = Math.round(width * devicePixelRatio);
      surface.height = Math.round(height * devicePixelRatio);
      const { layout, selected } = latest.current;
      if (!view.current) view.current = firstView(layout, size.current, selected);
      else if (!moved.current) view.current = refitted(view.current, layout, size.current, selected);
      view.current = keepInReach(view.current, layout, size.current);
      paint();
      settle();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const unwatch = watchInk(() => {
      ink.current = undefined;
      forgetWidths();
      ask();
    });
    return () => {
      observer.disconnect();
      unwatch();
      cancelAnimationFrame(frame.current);
      clearTimeout(rest.current);
      frame.current = 0;
    };
  }, [box, canvas, paint, settle, ask]);

  const { selected } = options;
  const selectedId = selected?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls into view on navigation, not on growth
  useEffect(() => {
    if (!view.current || !selected) return;
    const shown = reveal(view.current, selected, freeOf(size.current));
    if (shown.x !== view.current.x || shown.y !== view.current.y) move(shown);
  }, [selectedId]);

  return { area, moves };
}
