import { ApiError } from '@tabia/api-client';
import { useAnswer } from './useAnswer.ts';
import { useChange } from './useChange.ts';

/** Whether this is a local install, with sample games and an outbox; false until known. */
export const useIsLocal = (): boolean =>
  useAnswer('account/whois', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.local ?? false;

const silent = { silent: true } as const;

export const useSignIn = () => useChange('account/user_login', silent);
export const useGuest = () => useChange('account/guest');
export const useRegister = () => useChange('account/register', silent);
export const useMailAgain = () => useChange('account/requestregemail', silent);
export const useForgotPassword = () => useChange('account/user_forgot_password', silent);
export const useNewPassword = () => useChange('account/user_change_password', silent);
export const useActivatePromo = () =>
  useChange('account/user_promo_activate', { ...silent, stale: ['users/balance', 'users/paymentnotice'] });

/** What promo codes have given; asked for when somebody is signed in. */
export const usePromoBalance = (options: { enabled: boolean }) => useAnswer('users/balance', {}, options);

/** Whether the service refuses this account everything but leaving; false until known. */
export const useIsRestricted = (options: { enabled: boolean }): boolean => {
  const { error } = useAnswer('heroes/list', {}, options);
  return error instanceof ApiError && error.code === 'restricted';
};
