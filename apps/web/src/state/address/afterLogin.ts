import { paths } from '../../paths.ts';

/** What the way to the start page carries when it ends a registration; the start page then says so first. */
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
