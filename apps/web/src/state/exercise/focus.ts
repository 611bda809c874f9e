import type { PlanItem, TrainingFocus } from '@tabia/api-client/contract';

/** Whether a tree of the plan is listed under a training focus. */
export function isInFocus(
  { isdue, repeated_fault, last_result }: Pick<PlanItem, 'isdue' | 'repeated_fault' | 'last_result'>,
  focus: TrainingFocus,
): boolean {
  switch (focus) {
    case 'all':
      return true;
    case 'due':
      return isdue;
    case 'wrong_again':
      return repeated_fault;
    case 'new':
      return last_result === null;
  }
}
