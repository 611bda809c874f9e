import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { readLastPage } from '../../services/device/lastPage.ts';

/** Page to return to after the login: the one asked for, else the last one visited, else the start page. */
export function useReturnPath(): string {
  const { state } = useLocation();
  const from: unknown = typeof state === 'object' && state !== null ? state.from : undefined;
  // Only an address of our own: two slashes at the start would lead to another site.
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : (readLastPage() ?? paths.cards);
}
