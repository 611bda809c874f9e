import type { Mistake } from '@tabia/api-client/contract';
import { useMemo } from 'react';
import { useOpeningName } from '../../../i18n/useOpeningName.ts';
import { type AddressQuery, QUERY_OF_ALL, viewOf } from '../../../state/address/addressCodec.ts';
import { useAddress } from '../../../state/address/useAddress.ts';
import { blockingFilter } from '../../../state/mistakes/blockingFilter.ts';
import { filterMistakes, filtersNow, listable, moveBounds } from '../../../state/mistakes/filters.ts';

/** The filters of the address over a list of positions, and the positions that pass them, in order. */
export function useFilteredMistakes(mistakes: readonly Mistake[]) {
  const [query, setAddress] = useAddress();
  const openingName = useOpeningName();
  const filters = useMemo(() => filtersNow(mistakes, query), [mistakes, query]);
  const bounds = useMemo(() => moveBounds(mistakes), [mistakes]);
  const candidates = useMemo(() => listable(mistakes, filters.list), [mistakes, filters.list]);
  const shown = useMemo(
    () => filterMistakes(mistakes, filters, openingName),
    [mistakes, filters, openingName],
  );
  const blocking = useMemo(
    () => (shown.length > 0 ? undefined : blockingFilter(mistakes, filters, openingName)),
    [shown, mistakes, filters, openingName],
  );
  return {
    filters,
    bounds,
    /** Every position that the chosen list can show. */
    candidates,
    shown,
    /** The filter that leaves nothing. */
    blocking,
    // The tab is named from then on: an address without filters would ask for the three worst positions. A tab that is named stays: text
    // is sent some time after it was typed, and another tab may be open by then.
    change: (wanted: AddressQuery) =>
      setAddress(query.tab === undefined ? { tab: viewOf(query), ...wanted } : wanted),
    showAll: () => setAddress(QUERY_OF_ALL),
  };
}
