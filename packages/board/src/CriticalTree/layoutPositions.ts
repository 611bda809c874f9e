import type { PositionNode } from './positionNode.ts';

/** A row of the tree: moves up to the next fork or critical position, the last of which is the row's node. */
export interface PositionTreeRow {
  node: PositionNode;
  moves: readonly string[];
  level: number;
  parentId: string | undefined;
  position: number;
  siblings: number;
  folded: boolean;
}

/** Follows only children until something is to be seen: a fork, a critical position, the end. */
const chainFrom = (first: PositionNode): { node: PositionNode; moves: string[] } => {
  const moves = [first.move];
  let node = first;
  for (
    let only = node.children[0];
    only && node.children.length === 1 && !node.critical;
    only = node.children[0]
  ) {
    moves.push(only.move);
    node = only;
  }
  return { node, moves };
};

/** The rows to show, each before those below it. A fold may name any node of a row. */
export const layoutPositions = (
  root: PositionNode,
  folded: ReadonlySet<string>,
): readonly PositionTreeRow[] => {
  const rows: PositionTreeRow[] = [];
  const visit = (parent: PositionNode, level: number, parentId: string | undefined): void => {
    parent.children.forEach((child, index) => {
      const { node, moves } = chainFrom(child);
      const isFolded = node.children.length > 0 && (folded.has(node.id) || folded.has(child.id));
      rows.push({
        node,
        moves,
        level,
        parentId,
        position: index + 1,
        siblings: parent.children.length,
        folded: isFolded,
      });
      if (!isFolded) visit(node, level + 1, node.id);
    });
  };
  visit(root, 1, undefined);
  return rows;
};
