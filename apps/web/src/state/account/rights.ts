import { hasCode } from '@tabia/api-client';
import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

export function useActivatePromo() {
  return useChange('account/user_promo_activate', {
    silent: true,
    stale: ['users/balance', 'users/paymentnotice'],
  });
}

/** Benefits of the promo codes used so far; loaded when signed in. */
export function usePromoBalance(options: { enabled: boolean }) {
  return useAnswer('users/balance', {}, options);
}

/** True when the service refuses this account everything but leaving; false until known. */
export function useIsRestricted(options: { enabled: boolean }): boolean {
  const { error } = useAnswer('heroes/list', {}, options);
  return hasCode(error, 'restricted');
}
