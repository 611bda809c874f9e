import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';
import { FINGER } from '../state/useFingers.ts';
import type { TreeBox, TreeLayout } from '../treeView/treeBox.ts';
import { countBelow, type VariationNode } from './variationNode.ts';

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
export type VariationLayout = TreeLayout<PlacedNode>;

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
