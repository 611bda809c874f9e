import { sansOf } from '@tabia/chess';
import type { FoundMove } from '../finding/finding.ts';

/** The move to play in a position. */
export interface Recommendation {
  readonly uci: string;
  readonly san: string;
  /** The player has played it before. */
  readonly own: boolean;
}

/** A move played less often than this is an experiment, not a habit worth keeping. */
const MIN_OWN_COUNT = 3;

type PlayedMove = Pick<FoundMove, 'uci' | 'san' | 'count' | 'loss'>;

/** A habit that loses less than half of what counts as a mistake. */
function isSound({ count, loss }: PlayedMove, sensitivity: number): boolean {
  return count >= MIN_OWN_COUNT && loss !== null && loss < sensitivity / 2;
}

/**
 * Chooses the one move to recommend: the sound move that the player plays most often, else the engine's first choice.
 * `moves` have the most played first; `best` is the engine's choice in UCI. Null while neither is known.
 */
export function recommend(
  key: string,
  moves: readonly PlayedMove[],
  sensitivity: number,
  best: string | undefined,
): Recommendation | null {
  const habit = moves.find((move) => isSound(move, sensitivity));
  if (habit) return { uci: habit.uci, san: habit.san, own: true };
  if (best === undefined) return null;
  const played = moves.find(({ uci }) => uci === best);
  return { uci: best, san: sansOf(key, [best])[0] ?? best, own: played !== undefined };
}
