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

/** Adds up the work of a judged position that waits for these searches; `linesDone` nodes were searched after the verdict. */
export function positionWork(
  decision: Decision,
  { rung, settled }: Judgment,
  requests: readonly { readonly nodes: number }[],
  linesDone: number,
): PositionWork {
  const climbed = LADDER.slice(0, rung + 1);
  const searchedIn = (scores: Scores): number =>
    climbed.reduce((sum, { nodes }) => sum + (scores[String(nodes)] === undefined ? 0 : nodes), 0);
  const searched = decision.moves.reduce(
    (sum, { scores }) => sum + searchedIn(scores),
    searchedIn(decision.scores),
  );
  const pending = requests.reduce((sum, { nodes }) => sum + nodes, 0);
  return { rung, searched, pending, lines: settled ? linesDone + pending : 0 };
}
