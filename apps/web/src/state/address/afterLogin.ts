import { paths } from '../../paths.ts';

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
