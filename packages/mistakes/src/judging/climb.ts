import { type Comparison, compare } from './compare.ts';
import type { Decision, PlayedMove, Stage } from './judgment.ts';
import { isConfirming, marginScale, type Rung, type Scores } from './ladder.ts';
import { REPEATED_COUNT, SINGLE_LOSS } from './thresholds.ts';

/** A move on its way up the ladder; `rung` is an index. */
export interface Climber {
  readonly move: PlayedMove;
  rung: number;
}

type Standing = 'below' | 'above' | 'open';

/** The score of a search of that many nodes, if there was one. */
export function scoreAt(scores: Scores, nodes: number): number | undefined {
  return scores[String(nodes)];
}

/** The loss of a move by the scores of its rung; undefined while one of them is missing. */
export function comparisonAt(
  { side, scores }: Decision,
  { move, rung }: Climber,
  ladder: readonly Rung[],
): (Comparison & { cp: number; nodes: number }) | undefined {
  const nodes = ladder[rung]?.nodes ?? 0;
  if (rung === 0 && move.free) {
    return { ...compare(side, move.free.best, move.free.after), cp: move.free.after, nodes };
  }
  const best = scoreAt(scores, nodes);
  const cp = scoreAt(move.scores, nodes);
  return best === undefined || cp === undefined ? undefined : { ...compare(side, best, cp), cp, nodes };
}

/** Compares the loss found at a rung with a threshold; never `open` at the last rung. */
function standing(loss: number, threshold: number, index: number, ladder: readonly Rung[]): Standing {
  const rung = ladder[index];
  if (rung === undefined || index === ladder.length - 1) return loss >= threshold ? 'above' : 'below';
  const scale = marginScale(threshold);
  if (loss <= threshold - rung.below * scale) return 'below';
  return loss >= threshold + rung.above * scale ? 'above' : 'open';
}

/** True when a move may be called unreasonable by the rung with that index. */
export function confirms(index: number, ladder: readonly Rung[]): boolean {
  const rung = ladder[index];
  return rung !== undefined && isConfirming(rung);
}

/** The moves to be searched deeper, and the question they answer; none when the verdict on the position is certain. */
export function nextClimb(
  climbers: readonly Climber[],
  lossOf: (climber: Climber) => number,
  sensitivity: number,
  ladder: readonly Rung[],
): { stage: Stage; climb: readonly Climber[] } {
  const at = (threshold: number, wanted: Standing): Climber[] =>
    climbers.filter((climber) => standing(lossOf(climber), threshold, climber.rung, ladder) === wanted);
  const count = (some: readonly Climber[]): number => some.reduce((sum, { move }) => sum + move.count, 0);
  const open = at(sensitivity, 'open');
  const sure = count(at(sensitivity, 'above'));
  if (sure >= REPEATED_COUNT) {
    return { stage: 'count', climb: open.filter((climber) => !confirms(climber.rung, ladder)) };
  }
  if (sure + count(open) >= REPEATED_COUNT) {
    const lowest = Math.min(...open.map(({ rung }) => rung));
    return { stage: 'repeat', climb: open.filter(({ rung }) => rung === lowest) };
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
    if (known === undefined || climber.move.count < REPEATED_COUNT || confirms(climber.rung, ladder))
      return false;
    return standing(known.loss, decision.sensitivity, climber.rung, ladder) === 'open';
  });
}
