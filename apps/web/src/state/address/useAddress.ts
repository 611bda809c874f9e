import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AddressQuery } from '../../paths.ts';
import { mergeQuery, type ReadQuery, readQuery } from './addressQuery.ts';

/** The address as state: what it says, and a setter that merges and replaces without a history entry. */
export function useAddress(): [ReadQuery, (change: AddressQuery) => void] {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readQuery(search), [search]);
  const change = useCallback(
    (values: AddressQuery) => setSearch((present) => mergeQuery(present, values), { replace: true }),
    [setSearch],
  );
  return [query, change];
}
