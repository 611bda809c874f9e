import { readTextScale, vars } from '@tabia/ui/theme';
import type { RefObject } from 'react';
import { readFingers } from '../state/useFingers.ts';
import { forgetWidths, type Ink, readInk, watchInk } from './lettering.ts';
import { boxAt, type TreeBox, type TreeLayout } from './treeBox.ts';
import type { DrawTree } from './treeFrame.ts';
import {
  detailAt,
  firstView,
  fitView,
  freeArea,
  keepInReach,
  mapPoint,
  type Point,
  type Rect,
  refittedView,
  reveal,
  type Size,
  seenArea,
  type Viewport,
  widened,
  zoomAt,
} from './viewport.ts';

export interface TreeWindowOptions<Box extends TreeBox> {
  layout: TreeLayout<Box>;
  selected: Box | undefined;
  /** Boxes that the first view shows when the whole map would be too small to read. */
  focus?: readonly Box[] | undefined;
  draw: DrawTree<Box>;
}

export interface TreeElements {
  window: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Holds the tree items; moved by a transform, never by React. */
  layer: RefObject<HTMLDivElement | null>;
}

/** Tree items are updated this long after the movement ends, ms. */
const REST_MS = 120;
/** Shown before the window has been measured. */
const UNMEASURED: Viewport = { x: 0, y: 0, scale: 1 };

/**
 * Window, drawing and movement of a tree, outside React: moving redraws the canvas and shifts one layer. `onArea` gets
 * the part of the map whose nodes should be in the document, once a movement has ended.
 */
export class TreeWindow<Box extends TreeBox> {
  readonly #elements: TreeElements;
  readonly #onArea: (area: Rect) => void;
  #options: TreeWindowOptions<Box>;
  #view: Viewport | undefined;
  #size: Size = { width: 0, height: 0 };
  #moved = false;
  #ink: Ink | undefined;
  #hovered: Box | undefined;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(elements: TreeElements, options: TreeWindowOptions<Box>, onArea: (area: Rect) => void) {
    this.#elements = elements;
    this.#options = options;
    this.#onArea = onArea;
  }

  /** Takes the tree of the latest render and draws it in the next frame. */
  update(options: TreeWindowOptions<Box>): void {
    this.#options = options;
    if (this.#view) this.#view = keepInReach(this.#view, options.layout, this.#size);
    this.#schedule();
  }

  /** Follows size and theme until the returned function is called; the first picture is drawn at once. */
  attach(): (() => void) | undefined {
    const [element, canvas] = [this.#elements.window.current, this.#elements.canvas.current];
    if (!element || !canvas) return undefined;
    const measure = () => this.#measure(element, canvas);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const unwatch = watchInk(() => {
      this.#ink = undefined;
      forgetWidths();
      this.#schedule();
    });
    return () => {
      observer.disconnect();
      unwatch();
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#rest);
      this.#frame = 0;
    };
  }

  /** Moves the map as little as shows the selected node. */
  revealSelected(): void {
    const { selected } = this.#options;
    if (!this.#view || !selected) return;
    const shown = reveal(this.#view, selected, freeArea(this.#size));
    if (shown.x !== this.#view.x || shown.y !== this.#view.y) this.#move(shown);
  }

  readonly zoom = (
    factor: number,
    at: Point = { x: this.#size.width / 2, y: this.#size.height / 2 },
  ): void => {
    this.#moved = true;
    this.#move(zoomAt(this.#present(), factor, at));
  };

  readonly pan = (dx: number, dy: number): void => {
    const present = this.#present();
    this.#moved = true;
    this.#move({ ...present, x: present.x + dx, y: present.y + dy });
  };

  readonly fit = (): void => {
    this.#moved = false;
    this.#move(fitView(this.#options.layout, this.#size));
  };

  /** The node under a point of the window. */
  readonly find = (at: Point): Box | undefined =>
    boxAt(this.#options.layout.nodes, mapPoint(this.#present(), at));

  readonly hover = (box: Box | undefined): void => {
    if (box === this.#hovered) return;
    this.#hovered = box;
    this.#schedule();
  };

  /** Converts a point of the window to the map. */
  readonly place = (at: Point): Point => mapPoint(this.#present(), at);

  /** Converts a rectangle of the map to the window. */
  readonly seen = ({ x, y, width, height }: Rect): Rect => {
    const { x: left, y: top, scale } = this.#present();
    return { x: x * scale + left, y: y * scale + top, width: width * scale, height: height * scale };
  };

  #present(): Viewport {
    return this.#view ?? UNMEASURED;
  }

  #move(next: Viewport): void {
    this.#view = keepInReach(next, this.#options.layout, this.#size);
    this.#schedule();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(), REST_MS);
  }

  #schedule(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #settle(): void {
    if (this.#view) this.#onArea(widened(seenArea(this.#view, this.#size)));
  }

  #measure({ clientWidth: width, clientHeight: height }: HTMLElement, canvas: HTMLCanvasElement): void {
    const same = width === this.#size.width && height === this.#size.height;
    if (width === 0 || height === 0 || (same && this.#view)) return;
    this.#size = { width, height };
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    const { layout, selected, focus } = this.#options;
    const seen = { selected, focus, textScale: readTextScale(), isFinger: readFingers() };
    if (!this.#view) this.#view = firstView(layout, this.#size, seen);
    else if (!this.#moved) this.#view = refittedView(this.#view, layout, this.#size, seen);
    this.#view = keepInReach(this.#view, layout, this.#size);
    this.#paint();
    this.#settle();
  }

  #paint(): void {
    this.#frame = 0;
    const { window, canvas, layer } = this.#elements;
    const context = canvas.current?.getContext('2d', { alpha: false });
    const view = this.#view;
    if (!canvas.current || !context || !view || !window.current) return;
    this.#ink ??= readInk(window.current);
    const dots = devicePixelRatio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#ink.of(vars.color.surface);
    context.fillRect(0, 0, canvas.current.width, canvas.current.height);
    context.setTransform(dots * view.scale, 0, 0, dots * view.scale, dots * view.x, dots * view.y);
    this.#options.draw({
      context,
      nodes: this.#options.layout.nodes,
      area: seenArea(view, this.#size),
      scale: view.scale,
      detail: detailAt(view.scale),
      ink: this.#ink,
      selected: this.#options.selected,
      hovered: this.#hovered,
    });
    if (layer.current)
      layer.current.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }
}

/** Navigation; every function is the same for the life of the component. */
export type TreeMoves<Box extends TreeBox> = Pick<
  TreeWindow<Box>,
  'zoom' | 'pan' | 'fit' | 'find' | 'hover' | 'place' | 'seen'
>;
