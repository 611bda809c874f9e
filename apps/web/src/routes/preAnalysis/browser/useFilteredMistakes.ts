import type { Mistake } from '@tabia/api-client/contract';
import { filterMistakes, OPEN_FILTERS } from '@tabia/trainer/findings';
import { useMemo } from 'react';
import { useOpeningName } from '../../../i18n/useOpeningName.ts';
import { type AddressQuery, viewOf } from '../../../state/address/addressCodec.ts';
import { useAddress } from '../../../state/address/useAddress.ts';

/** The filters of the address over a list of positions, and the positions that pass them, in order. */
export function useFilteredMistakes(mistakes: readonly Mistake[]) {
  const [query, setAddress] = useAddress();
  const openingName = useOpeningName();
  const list = useMemo(() => filterMistakes(mistakes, query, openingName), [mistakes, query, openingName]);
  return {
    ...list,
    // The tab is named from then on: an address without filters would ask for the three worst positions. A tab that is named stays: text
    // is sent some time after it was typed, and another tab may be open by then.
    change: (wanted: AddressQuery) =>
      setAddress(query.tab === undefined ? { tab: viewOf(query), ...wanted } : wanted),
    showAll: () => setAddress(OPEN_FILTERS),
  };
}
