import { type FollowedDecision, isRight } from '../repertoire/compareGames.ts';
import type { Repertoire } from '../repertoire/repertoireOf.ts';

/** Where a game was in the repertoire for the last time. */
interface LastInside {
  /** Which of the decisions. */
  readonly index: number;
  /** It had left the repertoire before, by whomever, and came back to it by other moves. */
  readonly hasReturned: boolean;
}

/**
 * The last decision of a game that the repertoire knows: it has an answer in the position, or the move leads into it; undefined if
 * there is none. A game is judged there: whoever leaves the lines and comes back by another order of moves has forgotten nothing.
 * The service asks its database for the same.
 */
export function lastInside(
  repertoire: Repertoire,
  decisions: readonly FollowedDecision[],
): LastInside | undefined {
  const isKnown = (decision: FollowedDecision): boolean =>
    isRight(repertoire, decision) || (decision.key !== undefined && repertoire.answers.has(decision.key));
  const index = decisions.findLastIndex(isKnown);
  if (index === -1) return undefined;
  const before = decisions.slice(decisions.findIndex(isKnown), index);
  return { index, hasReturned: before.some((decision) => !isRight(repertoire, decision)) };
}
