import type { Path } from './moveTree.ts';

/** A position of a tree: where it stands, and the key it shares with every position equal to it. */
export interface PlacedPosition {
  readonly path: Path;
  readonly key: string;
}

/** The paths whose position stands earlier in the given order, each with the first path of that position. */
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
