import type { PlannedLine, TrainingPlan } from './plan.ts';

/** Whether the sessions of a user vary what they ask: the other half of the users shows what that is worth. */
export type TransferGroup = 'varied' | 'usual';

/** Mixes the bits of a number, so that users who signed up one after the other fall into both groups. */
const MIX = 0x9e3779b1;

/** The group of a user, the same for good. */
export function transferGroup(userId: number): TransferGroup {
  return Math.imul(userId, MIX) >>> 31 === 1 ? 'varied' : 'usual';
}

/** A line that is asked from the middle shows this much of what led there, half-moves. */
const SHOWN_BEFORE = 2;

/** How often a learned line is asked from the middle. */
const MIDDLE_SHARE = 0.5;

function leadOf({ parts }: TrainingPlan, { part }: PlannedLine): number {
  return part === undefined ? 0 : (parts?.[part]?.prehistory.length ?? 0);
}

/**
 * Lines that were learned, every second of them at random from the middle: in a game nobody says how the position came about. A line whose
 * first move to find is new is shown from its beginning.
 */
export function fromTheMiddle(plan: TrainingPlan, random: () => number): TrainingPlan {
  const fresh = new Set(plan.fresh);
  const lines = plan.lines.map((line): PlannedLine => {
    const [first] = line.decisions;
    if (first === undefined || line.calm !== undefined || fresh.has(first.posid)) return line;
    const start = leadOf(plan, line) + first.ply - SHOWN_BEFORE;
    return start > 0 && random() < MIDDLE_SHARE ? { ...line, start } : line;
  });
  return { ...plan, lines };
}
