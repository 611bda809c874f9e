import type { Score } from '@tabia/chess';
import { IGNORED_LABEL } from '../study/labels.ts';
import type { Candidate } from './candidates.ts';
import { defaultHeroMove, defaultRivalMoves, isInTraining } from './defaults.ts';
import type { PositionFacts } from './facts.ts';
import { evalAfter, type Waste, wasteOf } from './waste.ts';

/** A candidate whose position has a number. */
export interface NumberedCandidate extends Candidate {
  readonly toId: number;
}

/** A move of the tree with everything the user sees of it. */
export type TreeEdge = NumberedCandidate &
  Waste & {
    readonly eval: Score | null;
    readonly status: number;
    readonly labels: readonly number[];
    readonly defaultTraining: boolean;
    /** Put aside by the player: in no training, whatever its status. */
    readonly hidden: boolean;
    readonly inTraining: boolean;
  };

function byWaste(a: TreeEdge, b: TreeEdge): number {
  return (
    (a.waste ?? Number.POSITIVE_INFINITY) - (b.waste ?? Number.POSITIVE_INFINITY) ||
    b.count - a.count ||
    Number(b.best) - Number(a.best) ||
    (a.uci < b.uci ? -1 : 1)
  );
}

/** Judges the moves of a position and marks those in training; the least wasteful first. */
export function judgeMoves(
  facts: PositionFacts,
  heroToMove: boolean,
  candidates: readonly NumberedCandidate[],
  after: (id: number) => PositionFacts | undefined,
): readonly TreeEdge[] {
  const weighed = candidates.map((candidate) => {
    const mark = facts.marks.find(({ toId }) => toId === candidate.toId);
    return {
      ...candidate,
      ...wasteOf(facts, candidate.uci, after(candidate.toId)),
      eval: evalAfter(facts, candidate.uci, after(candidate.toId)),
      status: mark?.status ?? 2,
      labels: mark?.labels ?? [],
      hidden: mark?.labels.includes(IGNORED_LABEL) ?? false,
    };
  });
  // A hidden move leaves its place in the default to another one.
  const shown = weighed.filter(({ hidden }) => !hidden);
  const chosen = defaultHeroMove(shown);
  const defaults = heroToMove
    ? new Set(chosen === undefined ? [] : [chosen])
    : new Set(defaultRivalMoves(shown, facts.total));
  return weighed
    .map((move): TreeEdge => {
      const defaultTraining = defaults.has(move.uci);
      return {
        ...move,
        defaultTraining,
        inTraining: !move.hidden && isInTraining(move.status, defaultTraining),
      };
    })
    .sort(byWaste);
}
