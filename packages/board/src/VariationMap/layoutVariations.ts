import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';
import { FINGER } from '../state/useFingers.ts';
import type { TreeBox, TreeLayout } from '../treeView/treeBox.ts';

/** The origin of a move; each has its own shape on the map. */
export const variationKinds = ['own', 'reply', 'engine', 'reference', 'custom'] as const;
export type VariationKind = (typeof variationKinds)[number];

/** Step of the waste scale: 0 gives nothing away, 6 a whole game. */
export type WasteLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A move of the map with its facts; the root is the starting position. */
export interface VariationNode {
  /** Unique in the map. */
  id: string;
  /** The move as shown, with its number: `12.Nf3`. For the root a short name. */
  move: string;
  /** The position after the move; shown on hover if given. */
  fen?: string | undefined;
  /** UCI of the move, marked on that picture. */
  uci?: string | undefined;
  kind: VariationKind;
  /** Score after the move, as shown. */
  evaluation?: string | undefined;
  /** Number of games with the move. */
  games?: number | undefined;
  /** Share among its siblings, 0 to 1; drawn as the thickness of the edge. */
  frequency?: number | undefined;
  /** Part of a group of other players that plays the move, 0 to 1; in words only. */
  groupShare?: number | undefined;
  waste?: WasteLevel | undefined;
  /** How bad the move is; in words only. */
  grade?: string | undefined;
  /** A few words on the upper edge, such as “own move”. */
  note?: string | undefined;
  inTraining?: boolean | undefined;
  /** Marked as the choice, ignored, or hidden and drawn anyway. */
  mark?: 'choice' | 'ignore' | 'hidden' | undefined;
  /** The position continues at another node (a transposition). */
  transposes?: boolean | undefined;
  children: readonly VariationNode[];
}

/** Moves below a node. */
function countBelow(node: VariationNode): number {
  let count = 0;
  const open: VariationNode[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    count += next.children.length;
    open.push(...next.children);
  }
  return count;
}

/** Sizes in px of a map at one setting of its padding. */
export interface MapScale {
  nodeWidth: number;
  nodeHeight: number;
  columnGap: number;
  rowGap: number;
  /** Free space around the whole map. */
  margin: number;
}

export type MapPadding = 'sm' | 'md' | 'lg';

export const mapScales: Record<MapPadding, MapScale> = {
  sm: { nodeWidth: 104, nodeHeight: 36, columnGap: 24, rowGap: 6, margin: 12 },
  md: { nodeWidth: 116, nodeHeight: 40, columnGap: 36, rowGap: 12, margin: 16 },
  lg: { nodeWidth: 128, nodeHeight: 44, columnGap: 56, rowGap: 24, margin: 24 },
};

/** Distance from the right end of a node at which the area that folds it begins, px. */
export const FOLD_INSET = 8;

function forFingers(scale: MapScale): MapScale {
  return {
    ...scale,
    nodeHeight: Math.max(scale.nodeHeight, FINGER),
    columnGap: Math.max(scale.columnGap, FINGER - FOLD_INSET),
  };
}

/** The same settings where nodes, and the areas that fold them, are pressed by a finger. */
export const fingerScales: Record<MapPadding, MapScale> = {
  sm: forFingers(mapScales.sm),
  md: forFingers(mapScales.md),
  lg: forFingers(mapScales.lg),
};

/** A placed node: upper left corner in px, depth from 0 for the root. */
export interface PlacedNode extends TreeBox {
  node: VariationNode;
  parent: PlacedNode | undefined;
  depth: number;
  /** Moves that a fold hides; 0 when it is open. */
  hidden: number;
}

/** Nodes each before its children, from top to bottom. */
type VariationLayout = TreeLayout<PlacedNode>;

type Point = HierarchyPointNode<VariationNode>;

/** The visible nodes, each at the middle of its place along the column, in rows of one. */
function tidyTree(root: VariationNode, folds: ReadonlySet<string>): Point {
  const visible = hierarchy(root, ({ id, children }) => (folds.has(id) ? [] : [...children]));
  // The same distance between neighbors, siblings or not: a gap says nothing that the edges do not.
  return tree<VariationNode>()
    .nodeSize([1, 1])
    .separation(() => 1)(visible);
}

/**
 * Places the tree from left to right: a column for each ply, every node in the middle of its children, siblings as close as
 * the branches below them allow (Reingold and Tilford, in linear time as Buchheim, Jünger and Leipert do it). Children of
 * nodes in `folds` are left out.
 */
export function layoutVariations(
  root: VariationNode,
  folds: ReadonlySet<string>,
  scale: MapScale,
): VariationLayout {
  const { nodeWidth, nodeHeight, columnGap, rowGap, margin } = scale;
  const points: Point[] = [];
  // Each before its children, and those from top to bottom.
  tidyTree(root, folds).eachBefore((point) => points.push(point));
  const top = Math.min(...points.map(({ x }) => x));
  const placed = new Map<Point, PlacedNode>();
  for (const point of points) {
    const { data: node, depth, parent } = point;
    const siblings = parent?.children ?? [point];
    const folded = node.children.length > 0 && folds.has(node.id);
    placed.set(point, {
      node,
      parent: parent ? placed.get(parent) : undefined,
      depth,
      position: siblings.indexOf(point) + 1,
      siblings: siblings.length,
      id: node.id,
      level: depth + 1,
      hasChildren: node.children.length > 0,
      folded,
      hidden: folded ? countBelow(node) : 0,
      width: nodeWidth,
      height: nodeHeight,
      x: margin + depth * (nodeWidth + columnGap),
      y: Math.round(margin + (point.x - top) * (nodeHeight + rowGap)),
    });
  }
  const nodes = [...placed.values()];
  return {
    nodes,
    width: margin + Math.max(...nodes.map(({ x, width }) => x + width)),
    height: margin + Math.max(...nodes.map(({ y, height }) => y + height)),
  };
}

/** The node a key leads to: left to its parent, right to its first move, up and down within its ply. */
export function walkVariations(
  { nodes }: VariationLayout,
  here: PlacedNode,
  key: string,
): PlacedNode | undefined {
  const index = nodes.indexOf(here);
  const inColumn = ({ depth }: PlacedNode): boolean => depth === here.depth;
  switch (key) {
    case 'ArrowLeft':
      return here.parent;
    case 'ArrowRight':
      return nodes.find(({ parent }) => parent === here);
    case 'ArrowUp':
      return nodes.slice(0, index).findLast(inColumn);
    case 'ArrowDown':
      return nodes.slice(index + 1).find(inColumn);
    case 'Home':
      return nodes[0];
    case 'End':
      return nodes.findLast(inColumn);
    default:
      return undefined;
  }
}
