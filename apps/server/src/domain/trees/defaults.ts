import { type RecommendedMove, recommendedMove } from '@tabia/mistakes';
import type { Candidate } from './candidates.ts';
import type { PositionFacts } from './facts.ts';
import type { Waste } from './waste.ts';

/** A move in the default choice: how it was met, what it loses, and how the player marked it. */
export interface Weighed
  extends Pick<Candidate, 'uci' | 'count' | 'share' | 'likely' | 'best'>,
    Pick<Waste, 'waste'> {
  readonly status: number;
}

/** A reply with this part of the encounters is worth an answer. */
const COMMON_SHARE = 0.1;

/**
 * The player's move in training by default: the recommended one, by the losses that the list shows where it judged the
 * position. Null beside a move chosen by hand, and when nothing is known to be good. Ignored moves are no candidates.
 */
export function defaultHeroMove(
  moves: readonly Weighed[],
  { judged, people }: Pick<PositionFacts, 'judged' | 'people'>,
  sensitivity: number,
): RecommendedMove | null {
  if (moves.some(({ status }) => status === 1)) return null;
  const allowed = moves.filter(({ status }) => status !== 0);
  const lossOf = ({ uci, waste }: Weighed): number | null =>
    judged.find((move) => move.uci === uci)?.loss ?? waste;
  const weighed = allowed.map((move) => ({ uci: move.uci, count: move.count, loss: lossOf(move) }));
  return recommendedMove(weighed, sensitivity, allowed.find(({ best }) => best)?.uci, people);
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
export function isInTraining(status: number, defaultTraining: boolean): boolean {
  return status === 1 || (status === 2 && defaultTraining);
}
