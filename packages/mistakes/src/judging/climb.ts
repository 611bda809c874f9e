import { comparisonAt } from './compareAt.ts';
import type { Decision, Stage } from './judgment.ts';
import { marginScale, type Rung } from './ladder.ts';
import { type Climber, confirms, marginsAt } from './place.ts';
import { REPEATED_COUNT, SINGLE_LOSS } from './thresholds.ts';

type Standing = 'below' | 'above' | 'open';

/** Compares the loss found at a place with a threshold; never `open` at the last one. */
function standing(loss: number, threshold: number, climber: Climber, ladder: readonly Rung[]): Standing {
  const margins = marginsAt(climber, ladder);
  if (margins === undefined || climber.searched === ladder.length - 1)
    return loss >= threshold ? 'above' : 'below';
  const scale = marginScale(threshold);
  if (loss <= threshold - margins.below * scale) return 'below';
  return loss >= threshold + margins.above * scale ? 'above' : 'open';
}

/** True when the searches of a whole rung may call the move unreasonable. */
function isConfirmed(climber: Climber, ladder: readonly Rung[]): boolean {
  return climber.searched === climber.rung && confirms(climber, ladder);
}

/** The moves to be searched deeper, and the question they answer; none when the verdict on the position is certain. */
export function nextClimb(
  climbers: readonly Climber[],
  lossOf: (climber: Climber) => number,
  sensitivity: number,
  ladder: readonly Rung[],
): { stage: Stage; climb: readonly Climber[] } {
  const at = (threshold: number, wanted: Standing): Climber[] =>
    climbers.filter((climber) => standing(lossOf(climber), threshold, climber, ladder) === wanted);
  const count = (some: readonly Climber[]): number => some.reduce((sum, { move }) => sum + move.count, 0);
  const open = at(sensitivity, 'open');
  const sure = count(at(sensitivity, 'above'));
  if (sure >= REPEATED_COUNT) {
    return { stage: 'count', climb: open.filter((climber) => !isConfirmed(climber, ladder)) };
  }
  if (sure + count(open) >= REPEATED_COUNT) {
    const height = ({ rung, searched }: Climber): number => rung + searched;
    const lowest = Math.min(...open.map(height));
    return { stage: 'repeat', climb: open.filter((climber) => height(climber) === lowest) };
  }
  return { stage: 'single', climb: at(Math.max(SINGLE_LOSS, sensitivity), 'open') };
}

/**
 * Moves that will be confirmed whatever the others turn out to be: played often enough to repeat, and suspect by what
 * is known. They do not wait for the scan of the last rare move.
 */
export function suspectHabits(
  decision: Decision,
  climbers: readonly Climber[],
  ladder: readonly Rung[],
): Climber[] {
  return climbers.filter((climber) => {
    const known = comparisonAt(decision, climber, ladder);
    if (known === undefined || climber.move.count < REPEATED_COUNT || isConfirmed(climber, ladder))
      return false;
    return standing(known.loss, decision.sensitivity, climber, ladder) === 'open';
  });
}
