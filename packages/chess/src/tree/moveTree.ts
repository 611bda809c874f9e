import { positionKey } from '../position/positionKey.ts';

/** A position in a tree: its path, and the key it shares with equal positions. */
export interface PlacedPosition {
  readonly path: Path;
  readonly key: string;
}

/** Maps each path whose position occurred earlier in the given order to the first path of that position. */
export function transpositions(positions: Iterable<PlacedPosition>): ReadonlyMap<Path, Path> {
  const first = new Map<string, Path>();
  const links = new Map<Path, Path>();
  for (const { path, key } of positions) {
    const seen = first.get(key);
    if (seen === undefined) first.set(key, path);
    else links.set(path, seen);
  }
  return links;
}

declare const pathBrand: unique symbol;

/** Path of a node: UCI moves from the root, joined by dots; empty for the root. Created by this folder only. */
export type Path = string & { readonly [pathBrand]: true };

/** The path of the root. */
export const ROOT_PATH = '' as Path;

/** A position with the moves explored from it; the first child is the main line. */
export interface MoveTree {
  readonly fen: string;
  readonly key: string;
  readonly children: readonly MoveNode[];
}

/** A move and the position it leads to. `id` is its UCI text, unique among its siblings. */
export type MoveNode = MoveTree & {
  readonly id: string;
  readonly uci: string;
  readonly san: string;
  readonly comment?: string;
};

/** A tree without moves at a valid FEN. */
export function createTree(fen: string): MoveTree {
  return { fen, key: positionKey(fen), children: [] };
}

const SEPARATOR = '.';

/** The UCI moves a path consists of, from the root down. */
export function movesOf(path: Path): readonly string[] {
  return path === ROOT_PATH ? [] : path.split(SEPARATOR);
}

/** The path of a line of UCI moves; a tree need not hold it. */
export function pathOfMoves(ucis: readonly string[]): Path {
  return ucis.join(SEPARATOR) as Path;
}

/** A path that was stored or sent as text; a tree need not hold it. */
export function readPath(text: string): Path {
  return text as Path;
}

/** The path one move further. */
export function childPath(path: Path, uci: string): Path {
  return (path === ROOT_PATH ? uci : `${path}${SEPARATOR}${uci}`) as Path;
}

/** The path one move back; the root's is the root. */
export function parentPath(path: Path): Path {
  return path.slice(0, Math.max(0, path.lastIndexOf(SEPARATOR))) as Path;
}

/** Every prefix of a path, shortest first, the path itself last; the root is left out. */
export function pathsAlong(path: string): readonly Path[] {
  return movesOf(path as Path).map((_, index, ucis) => pathOfMoves(ucis.slice(0, index + 1)));
}

/** The nodes along a path, without the root; `undefined` when it leads nowhere. */
export function nodesAlong(tree: MoveTree, path: Path): readonly MoveNode[] | undefined {
  const nodes: MoveNode[] = [];
  let current: MoveTree = tree;
  for (const id of movesOf(path)) {
    const child: MoveNode | undefined = current.children.find((candidate) => candidate.id === id);
    if (!child) return undefined;
    nodes.push(child);
    current = child;
  }
  return nodes;
}

/** The root for the root's path, else the node there; `undefined` when the path leads nowhere. */
export function nodeAt(tree: MoveTree, path: Path): MoveTree | MoveNode | undefined {
  return path === ROOT_PATH ? tree : nodesAlong(tree, path)?.at(-1);
}
