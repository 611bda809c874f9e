import { type BoardShape, moveArrow } from '@tabia/board';
import { useMemo } from 'react';
import type { MoveAdvice } from './useAdviceLines.ts';

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
      ...(played ? [moveArrow(played, isMistake ? 'mistake' : 'played')] : []),
      ...(reply ? [moveArrow(reply, 'threat')] : []),
      ...(better && better !== played ? [moveArrow(better, 'best')] : []),
    ],
    [played, better, reply, isMistake],
  );
}
