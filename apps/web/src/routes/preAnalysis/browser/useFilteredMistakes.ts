import type { Mistake } from '@tabia/api-client/contract';
import { useMemo, useState } from 'react';
import { useOpeningName } from '../../../i18n/useOpeningName.ts';
import {
  DEFAULT_FILTERS,
  filterMistakes,
  filtersNow,
  type MistakeFilters,
  moveBounds,
  SIDES,
  STATUSES,
} from '../../../state/mistakes/filters.ts';

/** Filters that let every position pass. */
const ALL_POSITIONS: MistakeFilters = {
  ...DEFAULT_FILTERS,
  side: SIDES.both,
  status: STATUSES.any,
  delta: [0.1, Number.POSITIVE_INFINITY],
};

/** The filters in force over a list of positions, and the positions that pass them, in order. */
export function useFilteredMistakes(mistakes: readonly Mistake[], herowhite: 0 | 1 | undefined) {
  const [wanted, setWanted] = useState<Partial<MistakeFilters>>({});
  const openingName = useOpeningName();
  const filters = useMemo(() => filtersNow(mistakes, herowhite, wanted), [mistakes, herowhite, wanted]);
  const bounds = useMemo(() => moveBounds(mistakes), [mistakes]);
  const shown = useMemo(
    () => filterMistakes(mistakes, filters, openingName),
    [mistakes, filters, openingName],
  );
  return {
    filters,
    bounds,
    shown,
    change: (change: Partial<MistakeFilters>) => setWanted((present) => ({ ...present, ...change })),
    showAll: () => setWanted(ALL_POSITIONS),
  };
}
