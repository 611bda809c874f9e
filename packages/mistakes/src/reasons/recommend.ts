import { sansOf } from '@tabia/chess';
import type { FoundMove } from '../finding/finding.ts';

/** The move to play in a position. */
export interface Recommendation {
  readonly uci: string;
  readonly san: string;
  /** The player has played it before. */
  readonly own: boolean;
}

/** A move as the rule weighs it. */
export type WeighedMove = Pick<FoundMove, 'uci' | 'count' | 'loss'>;

/** The choice of the rule, and what it rests on. */
export interface RecommendedMove {
  readonly uci: string;
  /** The player has played it before. */
  readonly own: boolean;
  readonly reason: 'habit' | 'engine';
}

/** A move played less often than this is an experiment, not a habit worth keeping. */
const MIN_OWN_COUNT = 3;

/** A habit that loses less than half of what counts as a mistake. */
function isSound({ count, loss }: WeighedMove, sensitivity: number): boolean {
  return count >= MIN_OWN_COUNT && loss !== null && loss < sensitivity / 2;
}

function byHabit(a: WeighedMove, b: WeighedMove): number {
  return b.count - a.count || (a.loss ?? 0) - (b.loss ?? 0) || (a.uci < b.uci ? -1 : 1);
}

/**
 * Chooses the one move to recommend: the sound move that the player plays most often, else the engine's first choice `best`.
 * Moves in UCI; the order of `moves` does not matter. Null while neither is known.
 */
export function recommendedMove(
  moves: readonly WeighedMove[],
  sensitivity: number,
  best: string | undefined,
): RecommendedMove | null {
  const [habit] = moves.filter((move) => isSound(move, sensitivity)).sort(byHabit);
  if (habit) return { uci: habit.uci, own: true, reason: 'habit' };
  if (best === undefined) return null;
  return { uci: best, own: moves.some(({ uci, count }) => uci === best && count > 0), reason: 'engine' };
}

/** The move that {@link recommendedMove} chooses in a position, with its notation. */
export function recommend(
  key: string,
  moves: readonly WeighedMove[],
  sensitivity: number,
  best: string | undefined,
): Recommendation | null {
  const chosen = recommendedMove(moves, sensitivity, best);
  return chosen && { uci: chosen.uci, san: sansOf(key, [chosen.uci])[0] ?? chosen.uci, own: chosen.own };
}
