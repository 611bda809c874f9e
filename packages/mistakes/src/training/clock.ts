import type { TrainingPlan } from './plan.ts';
import { nodesOf, type TrainingProgress } from './progress.ts';

/** Seconds in which a question of a session with the clock is to be answered. */
export const CLOCK_SECONDS = 5;

/** How a session with the clock went; only the first answer to a position counts. */
export interface ClockResult {
  readonly inTime: number;
  /** Right, but after the time was up. */
  readonly late: number;
  readonly wrong: number;
  /** Of the right answers, milliseconds; null without one. */
  readonly medianMs: number | null;
  /** Roots of the trees in which a move was wrong or late. */
  readonly again: readonly number[];
}

/** True for a right answer of a session with the clock that is not known to have come in time. */
export function isLate(
  { clock }: TrainingPlan,
  { results, times }: TrainingProgress,
  posid: number,
): boolean {
  if (clock === undefined || results[posid] !== 'success') return false;
  const ms = times?.[posid];
  return ms === undefined || ms > clock * 1000;
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return sorted.length === 0 ? null : middle.reduce((sum, ms) => sum + ms, 0) / middle.length;
}

/** The result of a session with the clock; undefined for any other. */
export function clockResult(plan: TrainingPlan, progress: TrainingProgress): ClockResult | undefined {
  if (plan.clock === undefined) return undefined;
  const answered = nodesOf(plan, progress).filter(({ result }) => result !== 'none');
  const right = answered.filter(({ result }) => result === 'success');
  const late = right.filter(({ posid }) => isLate(plan, progress, posid));
  const again = answered.filter((node) => node.result === 'failure' || late.includes(node));
  const roots = again.flatMap(({ line }) => plan.parts?.[plan.lines[line]?.part ?? 0]?.positionId ?? []);
  return {
    inTime: right.length - late.length,
    late: late.length,
    wrong: answered.length - right.length,
    medianMs: medianOf(right.flatMap(({ posid }) => progress.times?.[posid] ?? [])),
    again: [...new Set(roots)],
  };
}
