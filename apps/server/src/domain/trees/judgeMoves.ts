import { type Score, sideToMove } from '@tabia/chess';
import { type Grade, gradeOf, type RecommendedMove, recommendedMove } from '@tabia/mistakes';
import { IGNORED_LABEL } from '../findings/numbers.ts';
import type { Candidate } from './candidates.ts';
import { isNamed, type PositionFacts } from './facts.ts';
import { evalAfter, gradedAfter, shownAfter, type Waste, wasteOf } from './waste.ts';

/** A move in the default choice: how it was met, what it loses, and how the player marked it. */
export interface Weighed
  extends Pick<Candidate, 'uci' | 'count' | 'share' | 'likely' | 'best'>,
    Pick<Waste, 'waste'> {
  readonly status: number;
}

/** The share of the encounters from which a reply gets an answer. */
const COMMON_SHARE = 0.1;

/**
 * The player's move in training by default: the recommended one, by the losses that the list shows where it judged the
 * position. Null beside a move chosen by hand, and when nothing is known to be good. Ignored moves are no candidates.
 */
export function defaultPlayerMove(
  moves: readonly Weighed[],
  { judged, people, held }: Pick<PositionFacts, 'judged' | 'people' | 'held'>,
  sensitivity: number,
): RecommendedMove | null {
  if (moves.some(({ status }) => status === 1)) return null;
  const allowed = moves.filter(({ status }) => status !== 0);
  const lossOf = ({ uci, waste }: Weighed): number | null =>
    judged.find((move) => move.uci === uci)?.loss ?? waste;
  const weighed = allowed.map((move) => ({ uci: move.uci, count: move.count, loss: lossOf(move) }));
  return recommendedMove(weighed, sensitivity, allowed.find(({ best }) => best)?.uci, people, held);
}

/**
 * The rival's moves in training by default: those with a tenth of the encounters, or to be expected as often by what the group plays,
 * else the one met most, else the engine's best where nobody has met any.
 */
export function defaultRivalMoves(moves: readonly Weighed[]): readonly string[] {
  const common = moves.filter(
    ({ count, share, likely }) => (count > 0 && share >= COMMON_SHARE) || likely >= COMMON_SHARE,
  );
  if (common.length > 0) return common.map(({ uci }) => uci);
  const [most] = moves.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const likely = most ?? moves.find(({ best }) => best);
  return likely === undefined ? [] : [likely.uci];
}

/** True when a move is in training: chosen, or left at a default that is. */
export function isStatusInTraining(status: number, defaultTraining: boolean): boolean {
  return status === 1 || (status === 2 && defaultTraining);
}

/** A candidate whose position has a number. */
export interface NumberedCandidate extends Candidate {
  readonly toId: number;
}

/** A move of the tree with everything the user sees of it. */
export type TreeEdge = NumberedCandidate &
  Waste & {
    readonly eval: Score | null;
    readonly grade: Grade | null;
    readonly status: number;
    readonly labels: readonly number[];
    readonly defaultTraining: boolean;
    /** The recommended move, and what that rests on; absent on all others, and while it is being checked. */
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
  readonly playerToMove: boolean;
  readonly sensitivity: number;
}

/** Judges the moves of a position and marks those in training; the least wasteful first. */
export function judgeMoves(
  facts: PositionFacts,
  { playerToMove, sensitivity }: View,
  candidates: readonly NumberedCandidate[],
  after: (id: number) => PositionFacts | undefined,
): readonly TreeEdge[] {
  const side = sideToMove(facts.key);
  const weighed = candidates.map((candidate) => {
    const mark = facts.marks.find(({ toId }) => toId === candidate.toId);
    const { cp, ...lost } = wasteOf(facts, candidate.uci, after(candidate.toId));
    const score = evalAfter(facts, candidate.uci, after(candidate.toId));
    const graded = { loss: lost.waste, shortage: lost.shortage, after: gradedAfter(side, cp, score) };
    return {
      ...candidate,
      ...lost,
      eval: shownAfter(cp, score),
      grade: gradeOf(graded, sensitivity),
      status: mark?.status ?? 2,
      labels: mark?.labels ?? [],
      hidden: mark?.labels.includes(IGNORED_LABEL) ?? false,
    };
  });
  // If the default move is hidden, the next one becomes the default.
  const shown = weighed.filter(({ hidden }) => !hidden);
  const chosen = playerToMove ? defaultPlayerMove(shown, facts, sensitivity) : null;
  const recommended = chosen && isNamed(chosen, facts) ? chosen : null;
  const defaults = new Set(playerToMove ? [recommended?.uci] : defaultRivalMoves(shown));
  return weighed
    .map((move): TreeEdge => {
      const defaultTraining = defaults.has(move.uci);
      return {
        ...move,
        ...(recommended?.uci === move.uci && { recommended: recommended.reason }),
        defaultTraining,
        inTraining: !move.hidden && isStatusInTraining(move.status, defaultTraining),
      };
    })
    .sort(byWaste);
}
