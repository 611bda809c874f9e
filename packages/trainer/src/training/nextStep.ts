import type { Ending, PlanItem, Training } from '@tabia/api-client/contract';
import type { NodeResult } from '@tabia/board';

/** Times are shown to the minute. */
const SHOWN_MS = 60_000;

/** True for a review whose moment has come, or comes within the minute that a clock shows. */
export function isDueNow(due: string, now: Date): boolean {
  return Date.parse(due) < now.getTime() + SHOWN_MS;
}

/** The next other position of the plan that is due today, for after this one. */
export function nextOfPlan<Item extends Pick<PlanItem, 'posid' | 'herowhite' | 'today'>>(
  { posid, herowhite }: Pick<Training, 'posid' | 'herowhite'>,
  plan: readonly Item[],
): Item | undefined {
  return plan.find((item) => item.today && !(item.posid === posid && item.herowhite === herowhite));
}

/** The one thing to do after a training. */
export type NextStep =
  | { kind: 'failed' | 'test' | 'positions' }
  | { kind: 'due'; posid: number; herowhite: 0 | 1 };

/** All lines were covered with hints: the test comes next, also after mistakes. */
export function isTestNext({ none }: Pick<Ending, 'none'>, mode: Training['mode']): boolean {
  return mode === 'learn' && none === 0;
}

/** Failed lines again, then the test after learning, then other positions due today, then new ones. */
export function nextStep(
  ending: Pick<Ending, 'failure' | 'none'>,
  training: Pick<Training, 'mode' | 'posid' | 'herowhite'>,
  plan: readonly Pick<PlanItem, 'posid' | 'herowhite' | 'today'>[],
): NextStep {
  if (ending.failure > 0) return { kind: 'failed' };
  if (isTestNext(ending, training.mode)) return { kind: 'test' };
  const due = nextOfPlan(training, plan);
  return due ? { kind: 'due', posid: due.posid, herowhite: due.herowhite } : { kind: 'positions' };
}

/** One square of the strip. */
export interface StripSquare {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly result: NodeResult;
}

/** The nodes of a training; the one that is asked now is the current one, whatever its result was. */
export function stripOf({
  nodes,
  next,
}: {
  readonly nodes: readonly Readonly<Training['nodes'][number]>[];
  readonly next: Pick<NonNullable<Training['next']>, 'line' | 'posid'> | null;
}): readonly StripSquare[] {
  const exact = nodes.findIndex(({ line, posid }) => line === next?.line && posid === next.posid);
  const current = exact === -1 ? nodes.findIndex(({ posid }) => posid === next?.posid) : exact;
  return nodes.map(({ line, posid, result }, index) => ({
    id: `${line} ${posid} ${index}`,
    number: index + 1,
    result: index === current ? 'current' : result,
  }));
}
