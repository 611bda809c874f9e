import type { Score } from '@tabia/chess';
import type { RecommendedMove } from '@tabia/mistakes';
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
    /** The recommended move, and what that rests on; absent on all others. */
    readonly recommended?: RecommendedMove['reason'];
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

/** Whose move it is, and from how many points of win chance on a loss is a mistake for the player. */
export interface View {
  readonly heroToMove: boolean;
  readonly sensitivity: number;
}

/** Judges the moves of a position and marks those in training; the least wasteful first. */
export function judgeMoves(
  facts: PositionFacts,
  { heroToMove, sensitivity }: View,
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
  const recommended = heroToMove ? defaultHeroMove(shown, facts, sensitivity) : null;
  const defaults = new Set(heroToMove ? [recommended?.uci] : defaultRivalMoves(shown));
  return weighed
    .map((move): TreeEdge => {
      const defaultTraining = defaults.has(move.uci);
      return {
        ...move,
        ...(recommended?.uci === move.uci && { recommended: recommended.reason }),
        defaultTraining,
        inTraining: !move.hidden && isInTraining(move.status, defaultTraining),
      };
    })
    .sort(byWaste);
}
