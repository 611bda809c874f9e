import type { Path } from './moveTree.ts';

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
