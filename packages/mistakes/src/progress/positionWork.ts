import { type Doubt, trailOf } from '../judging/earlyEnds.ts';
import type { Decision, Judgment } from '../judging/judge.ts';
import { RUNGS } from '../judging/ladder.ts';
import type { Searched } from '../judging/searches.ts';

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

/** Nodes that a search took; 0 if there was none. */
function nodesTaken({ scores, trails }: Searched, nodes: number): number {
  return scores[String(nodes)] === undefined ? (trailOf(trails, nodes).at(-1)?.nodes ?? 0) : nodes;
}

/** The engine work of one position, in nodes. */
export interface PositionWork {
  /** Index of the highest rung of the ladder that its judgment has asked for. */
  readonly rung: number;
  /** Searched for its judgment: the position itself, and those that its moves led to. */
  readonly searched: number;
  /** Expected of the searches it waits for. */
  readonly pending: number;
  /** Of all searches after the verdict, done or not: its deep lines, and what its reason has claimed so far. */
  readonly lines: number;
}

/**
 * Adds up the work of a judged position that waits for these searches; `linesDone` nodes were searched after the verdict. What another
 * position has asked for is not counted.
 */
export function positionWork(
  decision: Decision,
  { rung, decided, searched: searchedRungs }: Judgment,
  requests: readonly SearchAhead[],
  linesDone: number,
): PositionWork {
  const searchedIn = (position: Searched, highest: number): number =>
    RUNGS.slice(0, highest + 1).reduce((sum, nodes) => sum + nodesTaken(position, nodes), 0);
  const searched = decision.moves.reduce(
    (sum, move) => sum + searchedIn(move, searchedRungs.get(move.uci) ?? 0),
    searchedIn(decision, rung),
  );
  const pending = requests.reduce((sum, request) => sum + likelyNodes(request), 0);
  return { rung, searched, pending, lines: decided ? linesDone + pending : 0 };
}
