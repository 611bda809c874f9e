import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import { drawnVariations } from '../../state/variations/treeDisplay.ts';
import type { Variations } from '../../state/variations/variations.ts';

/** The moves the map draws. */
export function useDrawnMoves(analysis: Analysis): Variations {
  const { moves, selected, showHidden, display } = useSnapshot(analysis.state);
  return useMemo(
    () => drawnVariations(moves, selected, { display, showHidden }),
    [moves, selected, showHidden, display],
  );
}
