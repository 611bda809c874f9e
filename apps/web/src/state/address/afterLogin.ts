import { paths } from '../../paths.ts';

/** History state that marks the end of a registration; the start page then shows that first. */
export const AFTER_LOGIN = { afterLogin: true } as const;

/** Whether a place in the history is the end of a registration: it stands at the start page's own address. */
export function isAfterLogin({ pathname, state }: { pathname: string; state: unknown }): boolean {
  return (
    pathname === paths.cards &&
    typeof state === 'object' &&
    state !== null &&
    'afterLogin' in state &&
    state.afterLogin === true
  );
}
