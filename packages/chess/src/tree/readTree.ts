import { childPath, type MoveNode, type MoveTree, type Path, ROOT_PATH } from './moveTree.ts';

/** The first moves from the root down. */
export const mainline = (tree: MoveTree): readonly MoveNode[] => {
  const nodes: MoveNode[] = [];
  for (let node = tree.children[0]; node; node = node.children[0]) nodes.push(node);
  return nodes;
};

/** Every move of the tree with its path and depth (1 for the first moves), each before its children. */
export function* walk(
  tree: MoveTree,
): Generator<{ readonly node: MoveNode; readonly path: Path; readonly depth: number }> {
  const open = tree.children
    .toReversed()
    .map((node) => ({ node, path: childPath(ROOT_PATH, node.id), depth: 1 }));
  for (let step = open.pop(); step; step = open.pop()) {
    yield step;
    for (const child of step.node.children.toReversed()) {
      open.push({ node: child, path: childPath(step.path, child.id), depth: step.depth + 1 });
    }
  }
}

/** Every line from the root to a leaf, as nodes, the main line first. */
export const linesOf = (tree: MoveTree): readonly (readonly MoveNode[])[] => {
  const lines: MoveNode[][] = [];
  const current: MoveNode[] = [];
  for (const { node, depth } of walk(tree)) {
    current.length = depth - 1;
    current.push(node);
    if (node.children.length === 0) lines.push([...current]);
  }
  return lines;
};

/** Where each position of the tree occurs, by its key and in walking order; the root's own is included. */
export const pathsByKey = (tree: MoveTree): ReadonlyMap<string, readonly Path[]> => {
  const paths = new Map<string, Path[]>([[tree.key, [ROOT_PATH]]]);
  for (const { node, path } of walk(tree)) {
    const known = paths.get(node.key);
    if (known) known.push(path);
    else paths.set(node.key, [path]);
  }
  return paths;
};

/**
 * The other node this one transposes into: the first in walking order with the same position, `undefined` when
 * the path itself is the first.
 */
export const transpositionOf = (
  paths: ReadonlyMap<string, readonly Path[]>,
  key: string,
  path: Path,
): Path | undefined => {
  const first = paths.get(key)?.[0];
  return first === undefined || first === path ? undefined : first;
};
