import { useState } from 'react';
import type { AdviceLine } from './AdviceLines.tsx';
import type { MoveAdvice } from './useAdviceLines.ts';

/** The chosen one of the two lines of an advice; the other one where that is not there. */
export function useShownLine({ refutation, better }: Pick<MoveAdvice, AdviceLine>) {
  const [wanted, setWanted] = useState<AdviceLine>('refutation');
  const lines = { refutation, better };
  const there = (['refutation', 'better'] as const).filter((name) => lines[name].length > 0);
  const shown = there.includes(wanted) ? wanted : (there[0] ?? 'refutation');
  return { there, shown, ucis: lines[shown], choose: setWanted };
}
