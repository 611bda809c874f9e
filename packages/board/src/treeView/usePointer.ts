import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { TreeMoves } from './TreeWindow.ts';
import type { TreeBox } from './treeBox.ts';
import type { Point } from './viewport.ts';

/** Movement in px that turns a click into a drag. */
const dragFrom = 4;
/** How much one step of the wheel zooms, as a power of two for each px. */
const wheelZoom = 1 / 240;

function within(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The wheel pans the map, with Ctrl or Command it zooms. A native listener, because React's are passive. */
function useWheel<Box extends TreeBox>(window: RefObject<HTMLElement | null>, moves: TreeMoves<Box>) {
  return useEffect(() => {
    const element = window.current;
    if (!element) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      if (event.ctrlKey || event.metaKey)
        moves.zoom(2 ** (-event.deltaY * unit * wheelZoom), within(element, event));
      else if (event.shiftKey && event.deltaX === 0) moves.pan(-event.deltaY * unit, 0);
      else moves.pan(-event.deltaX * unit, -event.deltaY * unit);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [window, moves]);
}

/** Drag, pinch, wheel and hover. `dragged` is true for a click that ended a drag. */
export function usePointer<Box extends TreeBox>(
  window: RefObject<HTMLElement | null>,
  moves: TreeMoves<Box>,
  onHover: (box: Box | undefined) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(false);
  const over = useRef<Box | undefined>(undefined);
  useWheel(window, moves);

  const hover = (box: Box | undefined): void => {
    if (box === over.current) return;
    over.current = box;
    moves.hover(box);
    onHover(box);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (pointers.current.size === 0) dragged.current = false;
    pointers.current.set(event.pointerId, within(event.currentTarget, event));
  };
  const onPointerMove = (event: PointerEvent): void => {
    const at = within(event.currentTarget, event);
    const before = pointers.current.get(event.pointerId);
    if (!before) {
      hover(moves.find(at));
      return;
    }
    if (!dragged.current && distance(at, before) < dragFrom) return;
    if (!dragged.current) {
      dragged.current = true;
      hover(undefined);
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const otherPoint = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (otherPoint) {
      moves.zoom(
        distance(at, otherPoint) / Math.max(1, distance(before, otherPoint)),
        middle(at, otherPoint),
      );
      const [now, then] = [middle(at, otherPoint), middle(before, otherPoint)];
      moves.pan(now.x - then.x, now.y - then.y);
    } else moves.pan(at.x - before.x, at.y - before.y);
    pointers.current.set(event.pointerId, at);
  };
  const onPointerUp = (event: PointerEvent): void => void pointers.current.delete(event.pointerId);

  return {
    dragged,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onPointerLeave: (event: PointerEvent) => {
        if (!dragged.current) onPointerUp(event);
        hover(undefined);
      },
    },
  };
}
