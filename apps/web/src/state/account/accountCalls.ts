import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../services/AppContext.tsx';
import { useCall } from '../queries/useCall.ts';

function useInstall() {
  const { install } = useApp();
  useEffect(() => install.ask(), [install]);
  return useSnapshot(install.state);
}

/** True for a local install, which has sample games; false until known. */
export function useIsLocal(): boolean {
  return useInstall().local;
}

/** True for who runs this installation, and can change what it has; false until known. */
export function useIsOperator(): boolean {
  return useInstall().operator;
}

/** True when mails are read on a page of this install instead of being sent; false until known. */
export function useHasOutbox(): boolean {
  return useInstall().outbox;
}

const silent = { silent: true } as const;

export function useSignIn() {
  return useCall('account/user_login', silent);
}
export function useGuest() {
  return useCall('account/guest');
}
export function useRegister() {
  return useCall('account/register', silent);
}
export function useResendEmail() {
  return useCall('account/requestregemail', silent);
}
export function useForgotPassword() {
  return useCall('account/user_forgot_password', silent);
}
export function useNewPassword() {
  return useCall('account/user_change_password', silent);
}
