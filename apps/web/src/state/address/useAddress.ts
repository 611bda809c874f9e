import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PagePath } from '../../paths.ts';
import { type AddressQuery, mergeQuery, readQuery } from './addressCodec.ts';
import { pathTo } from './pathTo.ts';

/** Changes of an address that has not been drawn since. The router merges each one into the address that is drawn. */
let waiting: { readonly drawn: string; readonly values: AddressQuery } | undefined;

/** The changes since the address was drawn, with a new one. */
function allSince(drawn: string, values: AddressQuery): AddressQuery {
  waiting = { drawn, values: waiting?.drawn === drawn ? { ...waiting.values, ...values } : values };
  return waiting.values;
}

/** The address as state: what it says, and a setter that merges and replaces without a history entry. */
export function useAddress(): [AddressQuery, (change: AddressQuery) => void] {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readQuery(search), [search]);
  useEffect(() => {
    if (waiting?.drawn !== search.toString()) waiting = undefined;
  }, [search]);
  const change = useCallback(
    (values: AddressQuery) =>
      setSearch((present) => mergeQuery(present, allSince(present.toString(), values)), { replace: true }),
    [setSearch],
  );
  return [query, change];
}

/** These belong to one page. */
const ONE_PAGE = {
  fen: undefined,
  line: undefined,
  gameid: undefined,
  ply: undefined,
  today: undefined,
  punish: undefined,
};

/**
 * Addresses of other pages that keep what is chosen here, so that every way back leads to the same view. A game, a
 * position without a number and the session of the day belong to one page.
 */
export function useLinkTo(): (path: PagePath, change?: AddressQuery) => string {
  const [query] = useAddress();
  return useCallback((path, change = {}) => pathTo(path, { ...query, ...ONE_PAGE, ...change }), [query]);
}
