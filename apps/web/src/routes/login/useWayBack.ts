import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { readLastPage } from '../../services/device/lastPage.ts';

/** Where the user wanted to go before being asked to sign in, else the last visited page, else the start page. */
export function useWayBack(): string {
  const { state } = useLocation();
  const from: unknown = typeof state === 'object' && state !== null ? state.from : undefined;
  // Only an address of our own: two slashes at the start would lead to another site.
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : (readLastPage() ?? paths.cards);
}
