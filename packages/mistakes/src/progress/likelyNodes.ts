import type { Doubt } from '../judging/earlyEnds.ts';

/** The share of its nodes that a search takes which may end early, on average. Seen: 0.81 to 0.85 (decision record 134). */
const EARLY_SHARE = 0.83;

/** A search to come: its nodes, and what it may end early for. */
export interface SearchAhead {
  readonly nodes: number;
  readonly doubts?: readonly Doubt[] | undefined;
}

/** Nodes that a search is expected to take. */
export function likelyNodes({ nodes, doubts }: SearchAhead): number {
  return doubts === undefined ? nodes : Math.round(nodes * EARLY_SHARE);
}
