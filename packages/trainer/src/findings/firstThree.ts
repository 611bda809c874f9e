import { LABELS, type Mistake } from '@tabia/api-client/contract';
import { isHabit as isPlayedAsHabit } from '@tabia/mistakes';

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

/** How often the player made the mistake that the sentences are about; while nothing is advised, any mistake there. */
export function timesMade({ advice, unreasonable_count }: Mistake): number {
  return advice?.mistake.count ?? unreasonable_count;
}

/** True if the mistake is a habit, by the rule of the sentences about it. */
export function isHabit(mistake: Mistake): boolean {
  return isPlayedAsHabit(timesMade(mistake), mistake.total_count);
}
