import { useAccountLook } from '../../state/preferences/useAccountLook.ts';

/** Renders nothing; applies the look of a signed-in user on pages that need no login. */
export function AccountLook() {
  useAccountLook();
  return null;
}
