import { type MoveTree, nodeAt, readPath } from '../tree/moveTree.ts';

/** The tree with a comment at a move. */
export function commented(tree: MoveTree, path: string, comment: string): MoveTree {
  const copy = structuredClone(tree);
  const node = nodeAt(copy, readPath(path));
  if (node === undefined) throw new Error(`The tree has no ${path}.`);
  Object.assign(node, { comment });
  return copy;
}
