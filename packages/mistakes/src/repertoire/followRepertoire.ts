import type { Repertoire } from './repertoireOf.ts';

/** A decision of the player in a game. A key may be left out where the repertoire does not have that position. */
export interface FollowedDecision {
  /** The position with the player to move. */
  readonly key: string | undefined;
  readonly uci: string;
  /** The position after the move. */
  readonly nextKey: string | undefined;
  /** What the opponent replied (UCI); null if the game ended. */
  readonly reply: string | null;
}

/** Where a game was in the repertoire for the last time. */
export interface LastInside {
  /** Which of the decisions. */
  readonly index: number;
  /** It had left the repertoire before, by whomever, and came back to it by other moves. */
  readonly hasReturned: boolean;
}

/** True if the move leads to a position of the repertoire, from wherever. */
export function isRight({ reached }: Repertoire, { nextKey }: Pick<FollowedDecision, 'nextKey'>): boolean {
  return nextKey !== undefined && reached.has(nextKey);
}

/**
 * The last decision of a game that the repertoire knows: it has an answer in the position, or the move leads into it; undefined if
 * there is none. A game is judged there: whoever leaves the lines and comes back by another order of moves has forgotten nothing.
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
