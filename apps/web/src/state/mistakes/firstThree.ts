import { LABELS, type Mistake } from '@tabia/api-client/contract';
import { MIN_HABIT_COUNT } from '@tabia/mistakes';

/** Positions at first sight: more would be a list again. */
const MAX_FIRST = 3;

/** True if there is something to work on: not hidden, not fixed, and not studied since it last went wrong. */
function isOpen({ labels, isCustom, mdegree, studied, repeated_fault }: Mistake): boolean {
  return !isCustom && mdegree > 0 && !labels.includes(LABELS.ignored) && (studied !== 1 || repeated_fault);
}

/** The positions to start with, of both sides: those with the highest expected loss, highest first. */
export function firstThree(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes
    .filter(isOpen)
    .sort((a, b) => b.expected_loss - a.expected_loss || a.position_id - b.position_id)
    .slice(0, MAX_FIRST);
}

/** True if a mistake is a habit, and not something that happened once or twice in a position that is rarely met. */
export function isHabit({ total_count, single }: Mistake): boolean {
  return total_count >= MIN_HABIT_COUNT && !single;
}
