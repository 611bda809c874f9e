import type { TreeMove, TreeRoot } from '../trees/graph.ts';

/** A random number from 0 up to 1, as `Math.random` gives it. */
export type Random = () => number;

/** How often the player met each reply: by the position before the reply, then by its UCI. */
export type ReplyCounts = ReadonlyMap<number, ReadonlyMap<string, number>>;

/**
 * Puts items into a random order in which heavier ones tend to come first: the chance of each to be next is its share
 * of the weight that is left (Efraimidis and Spirakis, 2006).
 */
export function shuffleByWeight<T>(items: readonly T[], weight: (item: T) => number, random: Random): T[] {
  return items
    .map((item) => ({ item, key: random() ** (1 / weight(item)) }))
    .sort((a, b) => b.key - a.key)
    .map(({ item }) => item);
}

/**
 * The tree with the opponent's replies in a random order, frequent ones mostly first. A reply that was never met counts
 * like one met once. The player's own moves keep their order: the main move stays the main move.
 */
export function varyReplies({ posid, moves }: TreeRoot, counts: ReplyCounts, random: Random): TreeRoot {
  const vary = (at: number, children: readonly TreeMove[]): TreeMove[] => {
    const deeper = children.map((move) => ({ ...move, children: vary(move.posid, move.children) }));
    if (deeper.some(({ hero }) => hero)) return deeper;
    return shuffleByWeight(deeper, ({ uci }) => 1 + (counts.get(at)?.get(uci) ?? 0), random);
  };
  return { posid, moves: vary(posid, moves) };
}

/** The positions of a tree in which the opponent is to move. */
export function replyPositions({ posid, moves }: TreeRoot): number[] {
  const below = moves.flatMap((move) => replyPositions({ posid: move.posid, moves: move.children }));
  return moves.length > 0 && moves.every(({ hero }) => !hero) ? [posid, ...below] : below;
}

/** One of several at random; undefined when there are none. */
export function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.min(items.length - 1, Math.floor(random() * items.length))];
}
