import { meets, type Point, type Rect } from './viewport.ts';

/** A node in its place on the map, px at scale 1, and what assistive technology has to know about it. */
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

/** Nodes in their places: each before those below it. */
export interface TreeLayout<Box extends TreeBox> {
  nodes: readonly Box[];
  width: number;
  height: number;
}

/** The last node drawn under a point; the last one lies on top. */
export function boxAt<Box extends TreeBox>(nodes: readonly Box[], { x, y }: Point): Box | undefined {
  return nodes.findLast((box) => meets(box, { x, y, width: 0, height: 0 }));
}

/** More elements than this make a page slow, and nobody walks through them one by one. */
const MAX_ITEMS = 240;

/**
 * The nodes that stand in the document as tree items: those in `area`, at most a few hundred, and always the chosen
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

/** Boxes by a key, in the order their keys were met: what is drawn alike is one path to the canvas, which is far quicker. */
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
