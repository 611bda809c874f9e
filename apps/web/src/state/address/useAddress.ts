import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PagePath, paths } from '../../paths.ts';
import { type AddressQuery, mergeQuery, readQuery, writeQuery } from './addressCodec.ts';

/** Address of a page with its query; empty values are left out, 0 stays. */
export function pathTo(path: PagePath, query: AddressQuery = {}): string {
  return path + writeQuery(query);
}

/** History state that marks the end of a registration; the start page then shows that first. */
export const AFTER_LOGIN = { afterLogin: true } as const;

/** True if a location is the end of a registration, which shares its address with the start page. */
export function isAfterLogin({ pathname, state }: { pathname: string; state: unknown }): boolean {
  return (
    pathname === paths.cards &&
    typeof state === 'object' &&
    state !== null &&
    'afterLogin' in state &&
    state.afterLogin === true
  );
}

/** A change of the address that may not be drawn yet: queries without the question mark. */
interface SentAddress {
  /** What was drawn when it was sent. */
  readonly drawn: string;
  readonly query: string;
}

/**
 * The query that a change is merged into. Pages are drawn some time after their address has changed, and one drawn meanwhile may
 * send a change of its own: it must not undo a newer one. `browser` is the search of the browser's address, which changes at once.
 */
export function newestAddress(
  drawn: URLSearchParams,
  sent: SentAddress | undefined,
  browser: string,
): URLSearchParams {
  const present = new URLSearchParams(browser).toString();
  if (!sent || (present === drawn.toString() && present !== sent.query)) return drawn;
  const isUnderway = present === sent.query || drawn.toString() === sent.drawn;
  return isUnderway ? new URLSearchParams(sent.query) : drawn;
}

/** The last change of the address, until it is drawn. */
let sent: SentAddress | undefined;

/** `isStep`: a step of the history, to which "back" leads. */
type ChangeAddress = (change: AddressQuery, options?: { readonly isStep?: boolean }) => void;

/**
 * The address as state: what it says, a setter that merges, without a history entry if nothing else is said, and what it will say when the
 * last change is drawn: a key may be pressed twice before that.
 */
export function useAddress(): [AddressQuery, ChangeAddress, () => AddressQuery] {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readQuery(search), [search]);
  useEffect(() => {
    if (sent?.query === search.toString()) sent = undefined;
  }, [search]);
  const change = useCallback<ChangeAddress>(
    (values, { isStep = false } = {}) =>
      setSearch(
        (drawn) => {
          const next = mergeQuery(newestAddress(drawn, sent, location.search), values);
          sent = { drawn: drawn.toString(), query: next.toString() };
          return next;
        },
        { replace: !isStep },
      ),
    [setSearch],
  );
  const newest = useCallback(() => readQuery(newestAddress(search, sent, location.search)), [search]);
  return [query, change, newest];
}

/** These belong to one page. */
const ONE_PAGE = {
  fen: undefined,
  line: undefined,
  gameid: undefined,
  rivalid: undefined,
  years: undefined,
  rated: undefined,
  part: undefined,
  group: undefined,
  number: undefined,
  ply: undefined,
  today: undefined,
  posids: undefined,
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
