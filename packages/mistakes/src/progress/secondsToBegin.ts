import { DEEP } from '../judging/ladder.ts';

/**
 * Nodes after which the list of a first import has begun: its first three mistakes have their better moves and reasons. Seen in the recorded reviews:
 * 3.8 to 4.8 million, however many games there are.
 */
export const BEGIN_NODES = 4_200_000;

/**
 * With fewer nodes to go nothing can be said: searches come whole, so that an account may wait for one of a million nodes of each other
 * account before its next one.
 */
const MIN_NEEDED = 2.5 * DEEP.nodes;

/** Accounts that wait for the engines, which give each the same number of nodes by turns. */
export interface WaitingLine {
  /** Nodes that this account has had searched, and those that it is expected to need yet. */
  readonly own: { readonly done: number; readonly left: number };
  /** Nodes that each other account waits for. */
  readonly others: readonly number[];
  /** What the engines search for all of them; null while nobody knows. */
  readonly nodesPerSecond: number | null;
}

/**
 * Seconds until the list of an account begins: until the account has had its part, and each other one as many nodes or all that it waits for.
 * Null when the list has begun or will soon, and while the speed is unknown.
 */
export function secondsToBegin({ own, others, nodesPerSecond }: WaitingLine): number | null {
  const needed = Math.min(BEGIN_NODES - own.done, own.left);
  if (needed < MIN_NEEDED || nodesPerSecond === null || nodesPerSecond <= 0) return null;
  const before = others.reduce((sum, waiting) => sum + Math.min(waiting, needed), 0);
  return (needed + before) / nodesPerSecond;
}
