import { positionKey } from '../position/positionKey.ts';

declare const pathBrand: unique symbol;

/** Where a node stands: the ids from the root down, joined by `/`; the root's is empty. Made by this folder only. */
export type Path = string & { readonly [pathBrand]: true };

/** The path of the root. */
export const ROOT_PATH = '' as Path;

/** A position with the moves explored from it; the first child is the main line. */
export type MoveTree = {
  readonly fen: string;
  readonly key: string;
  readonly children: readonly MoveNode[];
};

/** A move and the position it leads to. `id` tells it from its siblings and is its UCI text. */
export type MoveNode = MoveTree & {
  readonly id: string;
  readonly uci: string;
  readonly san: string;
  readonly comment?: string;
};

/** A tree without moves at a valid FEN. */
export const createTree = (fen: string): MoveTree => ({ fen, key: positionKey(fen), children: [] });

/** The ids a path consists of, from the root down. */
export const idsOf = (path: Path): readonly string[] => (path === ROOT_PATH ? [] : path.split('/'));

/** The path one move further. */
export const childPath = (path: Path, id: string): Path =>
  (path === ROOT_PATH ? id : `${path}/${id}`) as Path;

/** The path one move back; the root's is the root. */
export const parentPath = (path: Path): Path => path.slice(0, Math.max(0, path.lastIndexOf('/'))) as Path;

/** The path that a line of UCI moves makes; `undefined` where the tree does not hold all of them. */
export const pathOf = (tree: MoveTree, ucis: readonly string[]): Path | undefined => {
  const path = ucis.join('/') as Path;
  return nodeAt(tree, path) && path;
};

/** A stored or linked text as a path of this tree; `undefined` when no node stands there. */
export const parsePath = (tree: MoveTree, text: string): Path | undefined =>
  pathOf(tree, idsOf(text as Path));

/** The nodes on the way to a path, without the root; `undefined` when it leads nowhere. */
export const nodesAlong = (tree: MoveTree, path: Path): readonly MoveNode[] | undefined => {
  const nodes: MoveNode[] = [];
  let here: MoveTree = tree;
  for (const id of idsOf(path)) {
    const child: MoveNode | undefined = here.children.find((candidate) => candidate.id === id);
    if (!child) return undefined;
    nodes.push(child);
    here = child;
  }
  return nodes;
};

/** The root for the root's path, else the node there; `undefined` when the path leads nowhere. */
export const nodeAt = (tree: MoveTree, path: Path): MoveTree | MoveNode | undefined =>
  path === ROOT_PATH ? tree : nodesAlong(tree, path)?.at(-1);

/** Whether a node is a move, not the root. */
export const isMoveNode = (node: MoveTree | MoveNode): node is MoveNode => 'uci' in node;
