import { playUci } from '../moves/playMove.ts';
import { positionKey } from '../position/positionKey.ts';
import {
  childPath,
  createTree,
  type MoveNode,
  type MoveTree,
  nodeAt,
  nodesAlong,
  type Path,
} from './moveTree.ts';

/** A move of a position as a node without continuations; `undefined` when it is not legal. */
function nodeAfter({ fen }: MoveTree, uci: string): MoveNode | undefined {
  const played = playUci(fen, uci);
  return (
    played && { id: uci, uci, san: played.san, fen: played.fen, key: positionKey(played.fen), children: [] }
  );
}

type ChangeChildren = (children: readonly MoveNode[]) => readonly MoveNode[];

/** The tree with other children at a path that exists; everything beside that path stays the same object. */
function withChildren(tree: MoveTree, path: Path, change: ChangeChildren): MoveTree {
  const along = nodesAlong(tree, path);
  if (!along) return tree;
  const last = along.at(-1);
  if (!last) return { ...tree, children: change(tree.children) };
  let changed: MoveNode = { ...last, children: change(last.children) };
  for (let depth = along.length - 2; depth >= -1; depth--) {
    const parent = depth < 0 ? tree : along[depth];
    if (!parent) break;
    const child = changed;
    const children = parent.children.map((node) => (node.id === child.id ? child : node));
    if (depth < 0) return { ...tree, children };
    changed = { ...(parent as MoveNode), children };
  }
  return tree;
}

/**
 * Adds a move at a path and returns its path; an existing move leaves the tree unchanged.
 * `undefined` when the path leads nowhere or the move is not legal.
 */
export function addMove(
  tree: MoveTree,
  path: Path,
  uci: string,
): { readonly tree: MoveTree; readonly path: Path } | undefined {
  const parent = nodeAt(tree, path);
  if (!parent) return undefined;
  const target = childPath(path, uci);
  if (parent.children.some((child) => child.id === uci)) return { tree, path: target };
  const node = nodeAfter(parent, uci);
  if (!node) return undefined;
  return { tree: withChildren(tree, path, (children) => [...children, node]), path: target };
}

/** Adds a line of moves at a path, up to the first illegal one, and returns the path of its end. */
export function addLine(
  tree: MoveTree,
  path: Path,
  ucis: readonly string[],
): { readonly tree: MoveTree; readonly path: Path } {
  let current = { tree, path };
  for (const uci of ucis) {
    const next = addMove(current.tree, current.path, uci);
    if (!next) break;
    current = next;
  }
  return current;
}

/** A node under construction. */
type Draft<Node extends MoveTree = MoveTree> = Omit<Node, 'children'> & {
  readonly children: Draft<MoveNode>[];
};

/** Lines of UCI moves from one position as a tree; lines share their common beginning and end before an illegal move. */
export function treeOfLines(fen: string, lines: Iterable<readonly string[]>): MoveTree {
  const root: Draft = { ...createTree(fen), children: [] };
  for (const line of lines) {
    let current: Draft = root;
    for (const uci of line) {
      let child = current.children.find(({ id }) => id === uci);
      if (!child) {
        const node = nodeAfter(current, uci);
        if (!node) break;
        child = { ...node, children: [] };
        current.children.push(child);
      }
      current = child;
    }
  }
  return root;
}
