import { LABELS, type Mistake } from '@tabia/api-client/contract';
import { isHabit as isPlayedAsHabit } from '@tabia/mistakes';

/** A list that keeps its order while it is read. */
export interface KeptOrder {
  /** The positions that were there, in the order in which they stood; those that came later and stand below them follow. */
  readonly shown: readonly Mistake[];
  /** How many came later and stand above some of them: they wait until the reader wants them. */
  readonly above: number;
}

/** Names a position of a list, for either side. */
export function nameOf({ position_id, herowhite }: Pick<Mistake, 'position_id' | 'herowhite'>): string {
  return `${position_id} ${herowhite}`;
}

/** The positions of now in the order of before, `names` as {@link nameOf} gives them. */
export function inKeptOrder(names: readonly string[], now: readonly Mistake[]): KeptOrder {
  const present = new Map(now.map((mistake) => [nameOf(mistake), mistake]));
  const held = names.flatMap((name) => present.get(name) ?? []);
  if (held.length === 0) return { shown: now, above: 0 };
  const known = new Set(held);
  const last = now.findLastIndex((mistake) => known.has(mistake));
  const later = now.slice(last + 1);
  return { shown: [...held, ...later], above: last + 1 - held.length };
}

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

/** The same while they are read: those of `names` stay where they are, and only an empty place is filled. */
export function keptThree(mistakes: readonly Mistake[], names: readonly string[]): readonly Mistake[] {
  const open = new Map(mistakes.filter(isOpen).map((mistake) => [nameOf(mistake), mistake]));
  const held = names.flatMap((name) => open.get(name) ?? []);
  const others = firstThree(mistakes.filter((mistake) => !held.includes(mistake)));
  return [...held, ...others].slice(0, MAX_FIRST);
}

/** How often the player made the mistake that the sentences are about; while nothing is advised, any mistake there. */
export function timesMade({ advice, unreasonable_count }: Mistake): number {
  return advice?.mistake.count ?? unreasonable_count;
}

/** True if the mistake is a habit, by the rule of the sentences about it. */
export function isHabit(mistake: Mistake): boolean {
  return isPlayedAsHabit(timesMade(mistake), mistake.total_count);
}
