import { useLayoutEffect, useState } from 'react';

/** One explained place of a page. */
export interface HelpPointText {
  /** Which HelpPoint it belongs to. */
  key: string;
  title: string;
  text: string;
  /** Least height of the sheet: 112 px (`sm`, the usual) or 204 px (`lg`). */
  size?: 'sm' | 'lg';
}

/** Words around the points. */
export interface HelpLabels {
  /** Name of the whole: the numbers on the page. */
  help: string;
  /** The button that goes back a point. */
  previous: string;
  /** Text of the button for the next point. */
  next: string;
  /** Ends it. */
  close: string;
  /** "Point 3 of 12". */
  position: (number: number, total: number) => string;
}

/** A rectangle in the window, CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Distance of the sheet from its element. */
const GAP = 12;
/** Least distance from the edge of the window. */
const EDGE = 8;

function within(value: number, least: number, most: number) {
  return Math.max(least, Math.min(value, most));
}

/**
 * Where the sheet goes: below its element, else above, else over that edge of the window where it covers less of it.
 * Its left edge is the element's, pushed back into the window.
 */
export function placeSheet(
  target: Box,
  sheet: { width: number; height: number },
  viewport: { width: number; height: number },
): { left: number; top: number } {
  const left = within(target.left, EDGE, Math.max(EDGE, viewport.width - sheet.width - EDGE));
  const below = target.top + target.height + GAP;
  if (below + sheet.height + EDGE <= viewport.height) return { left, top: Math.max(EDGE, below) };
  const above = target.top - GAP - sheet.height;
  if (above >= EDGE) return { left, top: Math.min(above, viewport.height - sheet.height - EDGE) };
  const isLow = target.top + target.height / 2 > viewport.height / 2;
  return { left, top: isLow ? EDGE : Math.max(EDGE, viewport.height - sheet.height - EDGE) };
}

/** Distance of a number's center from the edge of the window: half its size and a little more. */
const HALF = 20;
/** Numbers closer than this would overlap. */
const APART = 32;

/** Where the numbers go: at the upper left corner of each element, beside a number that is there already. */
export function placeSpots(boxes: readonly Box[]): { left: number; top: number }[] {
  const taken: { left: number; top: number }[] = [];
  for (const box of boxes) {
    // A corner outside the window is clamped as long as part of the element is visible.
    const top = box.top + box.height > HALF ? Math.max(HALF, box.top) : box.top;
    let left = box.left + box.width > HALF ? Math.max(HALF, box.left) : box.left;
    const isTaken = (spot: { left: number; top: number }) =>
      Math.abs(spot.left - left) < APART && Math.abs(spot.top - top) < APART;
    for (let spot = taken.find(isTaken); spot; spot = taken.find(isTaken)) left = spot.left + APART;
    taken.push({ left, top });
  }
  return taken;
}

/** A point whose element is on the page, and where. */
export interface PresentPoint {
  point: HelpPointText;
  element: Element;
  box: Box;
}

function union(boxes: readonly DOMRect[]): Box | undefined {
  const seen = boxes.filter(({ width, height }) => width > 0 && height > 0);
  if (seen.length === 0) return undefined;
  const left = Math.min(...seen.map((box) => box.left));
  const top = Math.min(...seen.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...seen.map((box) => box.right)) - left,
    height: Math.max(...seen.map((box) => box.bottom)) - top,
  };
}

/** The children of a mark, seen through the marks among them: marks have no box of their own. */
function contentsOf(mark: Element): Element[] {
  return [...mark.children].flatMap((child) =>
    child.hasAttribute('data-help-point') ? contentsOf(child) : [child],
  );
}

/** The marked elements: the selected part, else all that the mark holds. The part of an inner mark is its own. */
function elementsOf(mark: Element): Element[] {
  const find = mark.getAttribute('data-help-find');
  if (find === null) return contentsOf(mark);
  const found = mark.querySelector(find);
  return found ? [found] : [];
}

function presentAt(point: HelpPointText, mark: Element): PresentPoint | undefined {
  const elements = elementsOf(mark);
  const box = union(elements.map((element) => element.getBoundingClientRect()));
  const [element] = elements;
  return box && element && { point, element, box };
}

/** The points whose element can be seen on the page, in the order of `points`. */
function presentPoints(points: readonly HelpPointText[]): PresentPoint[] {
  return points.flatMap((point) => {
    for (const mark of document.querySelectorAll(`[data-help-point="${CSS.escape(point.key)}"]`)) {
      const present = presentAt(point, mark);
      if (present) return [present];
    }
    return [];
  });
}

function isSame(a: readonly PresentPoint[], b: readonly PresentPoint[]) {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        one.point === other.point &&
        one.element === other.element &&
        one.box.left === other.box.left &&
        one.box.top === other.box.top &&
        one.box.width === other.box.width &&
        one.box.height === other.box.height
      );
    })
  );
}

/** The visible points, updated when the page scrolls, is resized or changes. */
export function usePresentPoints(points: readonly HelpPointText[], active: boolean): PresentPoint[] {
  const [present, setPresent] = useState<PresentPoint[]>([]);
  useLayoutEffect(() => {
    if (!active) {
      setPresent((before) => (before.length === 0 ? before : []));
      return;
    }
    const measure = () => {
      const next = presentPoints(points);
      setPresent((before) => (isSame(before, next) ? before : next));
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(document.body);
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    document.addEventListener('transitionend', soon);
    window.addEventListener('resize', soon);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      document.removeEventListener('scroll', soon, { capture: true });
      document.removeEventListener('transitionend', soon);
      window.removeEventListener('resize', soon);
    };
  }, [points, active]);
  return present;
}
