import type { Ending, PlanItem, Training } from '@tabia/api-client/contract';

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
  { mode, posid, herowhite }: Pick<Training, 'mode' | 'posid' | 'herowhite'>,
  plan: readonly Pick<PlanItem, 'posid' | 'herowhite' | 'today'>[],
): NextStep {
  if (ending.failure > 0) return { kind: 'failed' };
  if (isTestNext(ending, mode)) return { kind: 'test' };
  const due = plan.find((item) => item.today && !(item.posid === posid && item.herowhite === herowhite));
  return due ? { kind: 'due', posid: due.posid, herowhite: due.herowhite } : { kind: 'positions' };
}
