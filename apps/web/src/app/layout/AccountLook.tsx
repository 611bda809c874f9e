import { useAccountLook } from '../../state/preferences/useAccountLook.ts';

/** Shows nothing: on a page that needs no login, whoever is signed in all the same sees the chosen look. */
export function AccountLook() {
  useAccountLook();
  return null;
}
