import { meets, type Point, type Rect } from './viewport.ts';

/** A placed node, px at scale 1, with its facts for assistive technology. */
export interface TreeBox extends Rect {
  id: string;
  parent: TreeBox | undefined;
  /** From 1. */
  level: number;
  /** From 1, among its siblings. */
  position: number;
  siblings: number;
  /** Set if the node has children; `folded` if they are hidden. */
  hasChildren: boolean;
  folded: boolean;
}

/** Placed nodes, parents before children. */
export interface TreeLayout<Box extends TreeBox> {
  nodes: readonly Box[];
  width: number;
  height: number;
}

/** The topmost node at a point: the one drawn last. */
export function boxAt<Box extends TreeBox>(nodes: readonly Box[], { x, y }: Point): Box | undefined {
  return nodes.findLast((box) => meets(box, { x, y, width: 0, height: 0 }));
}

/** More elements than this make a page slow. */
const MAX_ITEMS = 240;

/**
 * The nodes rendered as tree items: those in `area`, at most a few hundred, and always the selected
 * one with its parent, neighbors and children, because a screen reader goes there next.
 */
export function itemsFor<Box extends TreeBox>(
  nodes: readonly Box[],
  area: Rect,
  selected: TreeBox | undefined,
): readonly Box[] {
  let room = MAX_ITEMS;
  return nodes.filter((box) => {
    if (
      box === selected ||
      (selected && (box.parent === selected || box === selected.parent || box.parent === selected.parent))
    )
      return true;
    if (room === 0 || !meets(box, area)) return false;
    room--;
    return true;
  });
}

/** Boxes grouped by key, in first-seen order: drawing each group as one path is much faster. */
export function groupBoxes<Box extends TreeBox>(
  boxes: Iterable<Box>,
  keyOf: (box: Box) => string,
): Map<string, Box[]> {
  const groups = new Map<string, Box[]>();
  for (const box of boxes) {
    const key = keyOf(box);
    const known = groups.get(key);
    if (known) known.push(box);
    else groups.set(key, [box]);
  }
  return groups;
}
