import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import { shownVariations, type Variations } from '../../state/analysis/variations.ts';

/** The moves the map draws: all of them, or all but the hidden ones. */
export function useDrawnMoves(analysis: Analysis): Variations {
  const { moves, selected, showHidden } = useSnapshot(analysis.state);
  return useMemo(
    () => (showHidden ? moves : shownVariations(moves, selected)),
    [moves, selected, showHidden],
  );
}
