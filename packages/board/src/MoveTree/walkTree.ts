import { childPath, type MoveTree, nodeAt, type Path, parentPath } from '@tabia/chess';

function sibling(tree: MoveTree, path: Path, step: 1 | -1): Path | undefined {
  const above = parentPath(path);
  const siblings = nodeAt(tree, above)?.children ?? [];
  const here = siblings.findIndex((node) => childPath(above, node.id) === path);
  const next = siblings[here + step];
  return next && childPath(above, next.id);
}

/** The move an arrow key leads to: left back, right on, up and down among the moves of the same fork. */
export function walkTree(tree: MoveTree, path: Path, key: string): Path | undefined {
  const next = nodeAt(tree, path)?.children[0];
  switch (key) {
    case 'ArrowLeft':
      return path === '' ? undefined : parentPath(path);
    case 'ArrowRight':
      return next && childPath(path, next.id);
    case 'ArrowUp':
      return sibling(tree, path, -1);
    case 'ArrowDown':
      return sibling(tree, path, 1);
    default:
      return undefined;
  }
}
