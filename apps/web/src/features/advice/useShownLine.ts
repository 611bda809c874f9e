import { useState } from 'react';
import type { AdviceLine } from './AdviceLines.tsx';
import type { MoveAdvice } from './useAdviceLines.ts';

/** The chosen one of the two lines of an advice; the other one where that is not there. */
export function useShownLine({ refutation, better }: Pick<MoveAdvice, AdviceLine>) {
  const [wanted, setWanted] = useState<AdviceLine>('refutation');
  const lines = { refutation, better };
  const available = (['refutation', 'better'] as const).filter((name) => lines[name].length > 0);
  const shown = available.includes(wanted) ? wanted : (available[0] ?? 'refutation');
  return { available, shown, ucis: lines[shown], choose: setWanted };
}
