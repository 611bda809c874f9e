import { STUDY_STATES } from '@tabia/mistakes';
import { IGNORED_LABEL } from '../findings/numbers.ts';

/** A guided walk: positions in their order, those worked through, those left out. */
export interface Walk {
  readonly positions: readonly number[];
  readonly done: readonly number[];
  readonly passed: readonly number[];
}

/** Progress of a walk through the positions that are still critical. */
export interface WalkPlace {
  readonly total: number;
  readonly done: number;
  readonly passed: number;
  /** The position to look at now; undefined when the walk is finished. */
  readonly next: number | undefined;
}

/** A position of the list, as far as the walk depends on it. */
interface Candidate {
  readonly position_id: number;
  readonly mdegree: number;
  readonly expected_loss: number;
  readonly labels: readonly number[];
  readonly isCustom: boolean;
  readonly studied: number;
  readonly repeated_fault: boolean;
}

function belongs({ isCustom, labels, studied, repeated_fault }: Candidate): boolean {
  return !isCustom && !labels.includes(IGNORED_LABEL) && (studied !== STUDY_STATES.studied || repeated_fault);
}

/**
 * The positions a walk visits, worst first: red before black before green, then by expected loss. Left out are
 * ignored positions, those only in the plan, and those studied that have held since.
 */
export function walkOrder(mistakes: readonly Candidate[], limit: number): number[] {
  return mistakes
    .filter(belongs)
    .sort(
      (a, b) => b.mdegree - a.mdegree || b.expected_loss - a.expected_loss || a.position_id - b.position_id,
    )
    .slice(0, limit)
    .map(({ position_id }) => position_id);
}

/** Progress of a walk. Positions that are no longer critical are neither visited nor counted. */
export function placeInWalk(walk: Walk, isCritical: (positionId: number) => boolean): WalkPlace {
  const positions = walk.positions.filter(isCritical);
  const behind = new Set([...walk.done, ...walk.passed]);
  const count = (some: readonly number[]): number => positions.filter((id) => some.includes(id)).length;
  return {
    total: positions.length,
    done: count(walk.done),
    passed: count(walk.passed),
    next: positions.find((id) => !behind.has(id)),
  };
}

/**
 * The walk after a position was finished. Finishing it twice changes nothing; undefined if it is neither the current position
 * nor finished.
 */
export function stepWalk(
  walk: Walk,
  place: WalkPlace,
  step: { readonly positionId: number; readonly as: 'done' | 'passed' },
): Walk | undefined {
  const { positionId, as } = step;
  if (walk[as].includes(positionId)) return walk;
  if (place.next !== positionId) return undefined;
  return { ...walk, [as]: [...walk[as], positionId] };
}

/** The same walk from its beginning. */
export function restartedWalk(walk: Walk): Walk {
  return { ...walk, done: [], passed: [] };
}
