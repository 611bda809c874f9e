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
}

/** Adds up the work of a judged position that waits for these searches. */
export function positionWork(
  decision: Decision,
  { rung }: Judgment,
  requests: readonly { readonly nodes: number }[],
): PositionWork {
  const climbed = LADDER.slice(0, rung + 1);
  const searchedIn = (scores: Scores): number =>
    climbed.reduce((sum, { nodes }) => sum + (scores[String(nodes)] === undefined ? 0 : nodes), 0);
  const searched = decision.moves.reduce(
    (sum, { scores }) => sum + searchedIn(scores),
    searchedIn(decision.scores),
  );
  return { rung, searched, pending: requests.reduce((sum, { nodes }) => sum + nodes, 0) };
}
