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

/** Nodes that a player has had searched, and those that are expected to be needed yet. */
type Searched = Readonly<Record<'done' | 'left', number>>;

/** Accounts that wait for the engines, which give each the same number of nodes in turn. */
export interface WaitingLine {
  readonly own: Searched;
  /** Nodes that each other player of the same account needs until its own list begins. */
  readonly siblings: readonly number[];
  /** Nodes that each other account waits for, all of whose games are there. */
  readonly others: readonly number[];
  /** Nodes that each other account waits for by now, whose games are still being loaded. */
  readonly loading?: readonly number[];
  /** Nodes that all lists together come nearer to their ends in a second; null while nobody knows. */
  readonly nodesPerSecond: number | null;
}

/** Nodes that a player needs until the list begins; 0 when it has begun or nothing is left. */
export function nodesToBegin({ done, left }: Searched): number {
  return Math.max(0, Math.min(BEGIN_NODES - done, left));
}

/**
 * Seconds until the list of a player begins: until the account has had its part, and each other one as many nodes or all that it waits for.
 * The players of an account share its turns. One that needs more comes after those that need less, so each of the others counts up to what
 * this one needs. Null when the list has begun or will soon, and while the speed is unknown.
 *
 * An account whose games are still being loaded will need something between what it waits for by now and as much as this one: others may
 * have searched its openings until then. The estimate is the geometric mean of both, because it is judged by a factor.
 */
export function secondsToBegin({
  own,
  siblings,
  others,
  loading = [],
  nodesPerSecond,
}: WaitingLine): number | null {
  const upTo = (most: number, waiting: readonly number[]): number =>
    waiting.reduce((sum, nodes) => sum + Math.min(nodes, most), 0);
  const needed = nodesToBegin(own);
  const ofAccount = needed + upTo(needed, siblings);
  if (needed < MIN_NEEDED || nodesPerSecond === null || nodesPerSecond <= 0) return null;
  const ofAll = ofAccount + upTo(ofAccount, others);
  const least = ofAll + upTo(ofAccount, loading);
  const most = ofAll + ofAccount * loading.length;
  return Math.sqrt(least * most) / nodesPerSecond;
}
