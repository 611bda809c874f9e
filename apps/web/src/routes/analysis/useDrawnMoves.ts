import { type Analysis, drawnVariations, type Variations } from '@tabia/trainer/variations';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';

/** The moves the map draws. */
export function useDrawnMoves(analysis: Analysis): Variations {
  const { moves, selected, showHidden, display } = useSnapshot(analysis.state);
  return useMemo(
    () => drawnVariations(moves, selected, { display, showHidden }),
    [moves, selected, showHidden, display],
  );
}
