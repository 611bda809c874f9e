import type { Side } from '@tabia/chess';
import { useCallback } from 'react';
import { usePreferences } from './usePreferences.ts';

/** The side below on a board of a player who plays White (1) or Black (0): always White where the board is not turned. */
export function useOrientation(): (herowhite: 0 | 1) => Side {
  const [{ flip_board: turns }] = usePreferences();
  return useCallback((herowhite) => (turns && herowhite === 0 ? 'black' : 'white'), [turns]);
}
