import type { Decision, Judgment } from '../judging/judgment.ts';
import { LADDER, type Scores } from '../judging/ladder.ts';

/** The engine work of one position, in nodes. */
export interface PositionWork {
  /** Index of the highest rung of the ladder that its judgment has asked for. */
  readonly rung: number;
  /** Searched for its judgment: the position itself, and those that its moves led to. */
  readonly searched: number;
  /** Of the searches it waits for. */
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
  { rung, settled, searched: searchedRungs }: Judgment,
  requests: readonly { readonly nodes: number }[],
  linesDone: number,
): PositionWork {
  const searchedIn = (scores: Scores, highest: number): number =>
    LADDER.slice(0, highest + 1).reduce(
      (sum, { nodes }) => sum + (scores[String(nodes)] === undefined ? 0 : nodes),
      0,
    );
  const searched = decision.moves.reduce(
    (sum, { uci, scores }) => sum + searchedIn(scores, searchedRungs.get(uci) ?? 0),
    searchedIn(decision.scores, rung),
  );
  const pending = requests.reduce((sum, { nodes }) => sum + nodes, 0);
  return { rung, searched, pending, lines: settled ? linesDone + pending : 0 };
}
