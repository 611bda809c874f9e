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

export type MapPadding = 'small' | 'medium' | 'big';

export const mapScales: Record<MapPadding, MapScale> = {
  small: { nodeWidth: 104, nodeHeight: 36, columnGap: 24, rowGap: 6, margin: 12 },
  medium: { nodeWidth: 116, nodeHeight: 40, columnGap: 36, rowGap: 12, margin: 16 },
  big: { nodeWidth: 128, nodeHeight: 44, columnGap: 56, rowGap: 24, margin: 24 },
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

/**
 * Places the tree from left to right: a column for each ply, a row for each line, the first child beside its parent, so
 * that the main line is a straight one. Children of nodes in `folds` are left out.
 */
export function layoutVariations(
  root: VariationNode,
  folds: ReadonlySet<string>,
  scale: MapScale,
): VariationLayout {
  const nodes: PlacedNode[] = [];
  let row = 0;
  let deepest = 0;
  type Waiting = Pick<PlacedNode, 'node' | 'parent' | 'depth' | 'position' | 'siblings'>;
  const waiting: Waiting[] = [{ node: root, parent: undefined, depth: 0, position: 1, siblings: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.position > 1) row++;
    const hasChildren = next.node.children.length > 0;
    const folded = hasChildren && folds.has(next.node.id);
    const placed: PlacedNode = {
      ...next,
      id: next.node.id,
      level: next.depth + 1,
      hasChildren,
      folded,
      hidden: folded ? countBelow(next.node) : 0,
      width: scale.nodeWidth,
      height: scale.nodeHeight,
      x: scale.margin + next.depth * (scale.nodeWidth + scale.columnGap),
      y: scale.margin + row * (scale.nodeHeight + scale.rowGap),
    };
    nodes.push(placed);
    deepest = Math.max(deepest, next.depth);
    if (placed.folded) continue;
    const { children } = next.node;
    for (let index = children.length - 1; index >= 0; index--) {
      const node = children[index];
      if (!node) continue;
      waiting.push({
        node,
        parent: placed,
        depth: next.depth + 1,
        position: index + 1,
        siblings: children.length,
      });
    }
  }
  return {
    nodes,
    width: 2 * scale.margin + (deepest + 1) * scale.nodeWidth + deepest * scale.columnGap,
    height: 2 * scale.margin + (row + 1) * scale.nodeHeight + row * scale.rowGap,
  };
}
