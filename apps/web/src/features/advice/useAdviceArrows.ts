import type { BoardShape } from '@tabia/board';
import type { Square } from '@tabia/chess';
import { useMemo } from 'react';
import type { MoveAdvice } from './useAdviceLines.ts';

function arrow(uci: string, brush: BoardShape['brush']): BoardShape {
  return { from: uci.slice(0, 2) as Square, to: uci.slice(2, 4) as Square, brush };
}

/** The move played, what the opponent answers and what is better, as arrows. */
export function useAdviceArrows({
  played,
  said,
  recommended,
  refutation,
}: MoveAdvice): readonly BoardShape[] {
  const better = recommended?.uci;
  const reply = refutation[1];
  // Of a mistake something is said before a better move is known.
  const isMistake = better === undefined ? said !== undefined : better !== played;
  return useMemo(
    () => [
      ...(played ? [arrow(played, isMistake ? 'mistake' : 'played')] : []),
      ...(reply ? [arrow(reply, 'threat')] : []),
      ...(better && better !== played ? [arrow(better, 'best')] : []),
    ],
    [played, better, reply, isMistake],
  );
}
