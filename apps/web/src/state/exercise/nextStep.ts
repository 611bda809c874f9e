import type { Ending, PlanItem, Training } from '@tabia/api-client/contract';

/** The one thing to do after a training. */
export type NextStep =
  | { kind: 'failed' | 'test' | 'positions' }
  | { kind: 'due'; posid: number; herowhite: 0 | 1 };

/** Failed lines again, then the test after learning, then other positions due today, then new ones. */
export function nextStep(
  { failure, none }: Pick<Ending, 'failure' | 'none'>,
  { mode, posid, herowhite }: Pick<Training, 'mode' | 'posid' | 'herowhite'>,
  plan: readonly Pick<PlanItem, 'posid' | 'herowhite' | 'today'>[],
): NextStep {
  if (failure > 0) return { kind: 'failed' };
  if (mode === 'learn' && none === 0) return { kind: 'test' };
  const due = plan.find((item) => item.today && !(item.posid === posid && item.herowhite === herowhite));
  return due ? { kind: 'due', posid: due.posid, herowhite: due.herowhite } : { kind: 'positions' };
}
