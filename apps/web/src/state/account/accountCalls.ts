import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../services/AppContext.tsx';
import { useCall } from '../queries/useCall.ts';

function useInstall() {
  const { install } = useApp();
  useEffect(() => install.ask(), [install]);
  return useSnapshot(install.state);
}

/** Whether this is a local install, with sample games; false until known. */
export const useIsLocal = (): boolean => useInstall().local;

/** Whether mails are not sent but read on a page of this install; false until known. */
export const useHasOutbox = (): boolean => useInstall().outbox;

const silent = { silent: true } as const;

export const useSignIn = () => useCall('account/user_login', silent);
export const useGuest = () => useCall('account/guest');
export const useRegister = () => useCall('account/register', silent);
export const useMailAgain = () => useCall('account/requestregemail', silent);
export const useForgotPassword = () => useCall('account/user_forgot_password', silent);
export const useNewPassword = () => useCall('account/user_change_password', silent);
