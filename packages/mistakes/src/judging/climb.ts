import { type Comparison, compare } from './compare.ts';
import type { Decision, PlayedMove, Stage } from './judgment.ts';
import { isConfirming, type Margins, marginScale, type Rung, type Scores } from './ladder.ts';
import { REPEATED_COUNT, SINGLE_LOSS } from './thresholds.ts';

/** A move at a place of the ladder: on a rung, or halfway to it. Places are indexes of rungs. */
export interface Climber {
  readonly move: PlayedMove;
  /** The search of the position that counts. */
  readonly rung: number;
  /** The search of the move that counts: that of the rung, or halfway to it the one below. */
  readonly searched: number;
}

/** A move at the foot of the ladder. */
export function atScan(move: PlayedMove): Climber {
  return { move, rung: 0, searched: 0 };
}

/** The next place: from halfway to the whole rung, or on towards the next one. */
export function placeAbove({ move, rung, searched }: Climber, ladder: readonly Rung[]): Climber {
  if (searched < rung) return { move, rung, searched: rung };
  const next = rung + 1;
  // A comment in a game knows nothing that can be compared with a search of our own.
  const isWhole = ladder[next]?.halfway === undefined || (rung === 0 && move.free !== undefined);
  return { move, rung: next, searched: isWhole ? next : rung };
}

/** The place before this one; undefined at the foot. */
export function placeBelow({ move, rung, searched }: Climber): Climber | undefined {
  const below = searched < rung ? searched : rung - 1;
  return below < 0 ? undefined : { move, rung: below, searched: below };
}

function marginsAt({ rung, searched }: Climber, ladder: readonly Rung[]): Margins | undefined {
  return searched < rung ? ladder[rung]?.halfway : ladder[rung];
}

type Standing = 'below' | 'above' | 'open';

/** The score of a search of that many nodes, if there was one. */
export function scoreAt(scores: Scores, nodes: number): number | undefined {
  return scores[String(nodes)];
}

/** The loss of a move by the scores of its place, with the nodes of the position's search; undefined while one of them is missing. */
export function comparisonAt(
  { side, scores }: Decision,
  { move, rung, searched }: Climber,
  ladder: readonly Rung[],
): (Comparison & { cp: number; nodes: number }) | undefined {
  const nodes = ladder[rung]?.nodes ?? 0;
  if (rung === 0 && move.free) {
    return { ...compare(side, move.free.best, move.free.after), cp: move.free.after, nodes };
  }
  const best = scoreAt(scores, nodes);
  const cp = scoreAt(move.scores, ladder[searched]?.nodes ?? 0);
  return best === undefined || cp === undefined ? undefined : { ...compare(side, best, cp), cp, nodes };
}

/** Compares the loss found at a place with a threshold; never `open` at the last one. */
function standing(loss: number, threshold: number, climber: Climber, ladder: readonly Rung[]): Standing {
  const margins = marginsAt(climber, ladder);
  if (margins === undefined || climber.searched === ladder.length - 1)
    return loss >= threshold ? 'above' : 'below';
  const scale = marginScale(threshold);
  if (loss <= threshold - margins.below * scale) return 'below';
  return loss >= threshold + margins.above * scale ? 'above' : 'open';
}

/** True when a move may be called unreasonable at this place. */
export function confirms(climber: Climber, ladder: readonly Rung[]): boolean {
  const margins = marginsAt(climber, ladder);
  return margins !== undefined && isConfirming(margins);
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
